import { createContext, Fragment } from 'react';
import type { placesIn } from '../../../schema/matching.ts';

/** The search term that led to this text: its words are marked. */
export const SearchTerm = createContext('');

interface MarkedProps {
  text: string;
  ranges: ReturnType<ReturnType<typeof placesIn>>;
  /** Where to begin, before the first place. */
  from?: number;
}

/** The text with these places marked. */
export const Marked = ({ text, ranges, from = 0 }: MarkedProps) => (
  <>
    {ranges.map((place, n) => (
      <Fragment key={place.from}>
        {text.slice(ranges[n - 1]?.to ?? from, place.from)}
        <mark>{text.slice(place.from, place.to)}</mark>
      </Fragment>
    ))}
    {text.slice(ranges.at(-1)?.to ?? from)}
  </>
);
