/** What begins like one, with all that may belong to it: the marks of its sentence among that, and who is to sign in. */
const address =
  /(?<![\w@/])(?:https?:\/\/|www\.)(?:[^\s/?#@<>"]+@)?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}])?(?::\d+)?(?:[/?#][^\s<>"`\u3000-\u303f\uff00-\uffef]*)?/giu;
/** A name before the host would look like the place it leads to; a word after 'www.' is no host. */
const real = /^(?:https?:\/\/|www\.[^@/?#:]+\.\p{L}(?=[^\d@/?#:]))[^@/?#]+(?:[/?#]|$)/iu;
/** At the end they belong to the sentence. */
const marks = ".,;:!?…'’”»";
const opening = '([{';
const closing = ')]}';

/** Where http(s) addresses stand in a text, and where they lead. */
export function* addressesIn(text: string) {
  const search = new RegExp(address);
  for (let found = search.exec(text); found; found = search.exec(text)) {
    const { index } = found;
    const shown = withoutSentence(found[0]);
    search.lastIndex = index + shown.length;
    const href = /^http/i.test(shown) ? shown : `https://${shown}`;
    if (real.test(shown) && URL.canParse(href)) yield { index, shown, href };
  }
}

/** Up to a bracket that was opened before it, or to the marks at the end. In one pass: a text may be nothing but marks. */
function withoutSentence(found: string): string {
  const open: number[] = [];
  let end = 0;
  for (let at = 0; at < found.length; at++) {
    const mark = found.charAt(at);
    const closes = closing.indexOf(mark);
    if (closes >= 0 && open.pop() !== closes) break;
    const opens = opening.indexOf(mark);
    if (opens >= 0) open.push(opens);
    else if (!marks.includes(mark)) end = at + 1;
  }
  return found.slice(0, end);
}
