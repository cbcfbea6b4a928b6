/** Anything that begins like an address, with all that may belong to it, including punctuation of the sentence and a user name. */
const address =
  /(?<![\w@/])(?:https?:\/\/|www\.)(?:[^\s/?#@<>"]+@)?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}])?(?::\d+)?(?:[/?#][^\s<>"`\u3000-\u303f\uff00-\uffef]*)?/giu;
/** No user name, which could pass for the host; and a host after 'www.' needs another dot. */
const real = /^(?:https?:\/\/|www\.[^@/?#:]+\.\p{L}(?=[^\d@/?#:]))[^@/?#]+(?:[/?#]|$)/iu;
/** At the end of an address these belong to the sentence. */
const marks = ".,;:!?…'’”»";
const opening = '([{';
const closing = ')]}';

/** Finds http(s) addresses in a text, with their links. */
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

/** Cuts at a closing bracket that was opened before the address, and drops punctuation at the end. One pass: it may be very long. */
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
