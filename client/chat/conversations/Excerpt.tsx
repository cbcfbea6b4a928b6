import { useMemo } from 'react';
import { placesIn } from '../../../schema/matching.ts';
import { Marked } from '../../ui/text/Marked.tsx';

/**
 * How many characters to show before the first of the words, so that it is within the lines shown.
 */
const lead = 30;

/** The text around the words searched for, which are marked. */
export function Excerpt({ text, term }: { text: string; term: string }) {
  const find = useMemo(() => placesIn(text), [text]);
  const places = find(term);
  const first = places[0]?.from ?? 0;
  const from = first > lead ? beginBefore(text, first - lead) : 0;
  return (
    <>
      {from > 0 && '…'}
      <Marked text={text} ranges={places} from={from} />
    </>
  );
}

/**
 * Where the character that a reader sees there begins: an emoji consists of up to a dozen code
 * units.
 */
const beginBefore = (text: string, at: number): number =>
  new Intl.Segmenter().segment(text).containing(at)?.index ?? at;
