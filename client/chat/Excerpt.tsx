import { findWords } from './find-words.ts';

/** Before the word, that it stands in the lines there are room for, in characters. */
const lead = 30;

/** The words around what was looked for, which is marked. */
export function Excerpt({ text, term }: { text: string; term: string }) {
  const found = findWords(text, term);
  if (!found) return text;
  const { index: at, 0: words } = found;
  const from = at > lead ? beginBefore(text, at - lead) : 0;
  return (
    <>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{words}</mark>
      {text.slice(at + words.length)}
    </>
  );
}

/** Of the character that a reader sees there: an emoji has up to a dozen. */
const beginBefore = (text: string, at: number): number =>
  new Intl.Segmenter().segment(text).containing(at)?.index ?? at;
