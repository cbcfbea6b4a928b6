import { Fragment } from 'react';
import { placesOf } from '../../schema/matching.ts';

/** How many characters to show before the first of the words, so that it is within the lines shown. */
const lead = 30;

/** The text around the words searched for, which are marked. */
export function Excerpt({ text, term }: { text: string; term: string }) {
  const places = placesOf(text, term);
  const first = places[0]?.from ?? 0;
  const from = first > lead ? beginBefore(text, first - lead) : 0;
  return (
    <>
      {from > 0 && '…'}
      {places.map((place, n) => (
        <Fragment key={place.from}>
          {text.slice(places[n - 1]?.to ?? from, place.from)}
          <mark>{text.slice(place.from, place.to)}</mark>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.to ?? 0)}
    </>
  );
}

/** Where the character that a reader sees there begins: an emoji consists of up to a dozen code units. */
const beginBefore = (text: string, at: number): number =>
  new Intl.Segmenter().segment(text).containing(at)?.index ?? at;
