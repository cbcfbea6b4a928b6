/** Before the word, that it stands in the lines there are room for, in characters. */
const lead = 30;

/** The words around what was looked for, which is marked. */
export function Excerpt({ text, term }: { text: string; term: string }) {
  const at = text.toLowerCase().indexOf(term.toLowerCase());
  if (at < 0) return text;
  const from = at > lead ? at - lead : 0;
  const end = at + term.length;
  return (
    <>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
