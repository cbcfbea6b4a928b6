import { findWords } from './find-words.ts';

/** How many characters to show before the word, so that it is within the lines shown. */
const lead = 30;

/** The text around the words searched for, which are marked. */
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

/** Where the character that a reader sees there begins: an emoji consists of up to a dozen code units. */
const beginBefore = (text: string, at: number): number =>
  new Intl.Segmenter().segment(text).containing(at)?.index ?? at;
