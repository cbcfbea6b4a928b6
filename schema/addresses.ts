/**
 * The host of an address: letters and digits, with an optional port. After a user name it is the
 * place that the address really leads to.
 */
const host = String.raw`(?:[^\s/?#@<>"]+@)?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}])?(?::\d+)?`;
/**
 * The characters that end an address: quotes, format characters, and the marks and brackets of
 * other scripts than ours. A browser copies none of them unencoded.
 */
const ends = String.raw`[\s\p{C}<>"\x60]|(?![\0-\x7f])[\p{Term}\p{QMark}\p{Ps}\p{Pe}…‥´′″՛-՝]`;
/** Chat's asterisks and underscores may stand around it. */
const address = new RegExp(
  String.raw`(?<![a-z\d@/]_?)(?:https?://|www\.)${host}([/?#](?:(?!${ends}).)*)?`,
  'giu',
);
/**
 * The characters after a host that make it the beginning of something else, such as
 * `"onmouseover=`; but not a genitive or another address.
 */
const goesOn =
  /(?!['’]s\b)[!-/:-@[-`{-~\p{S}\p{Cf}\p{Pi}\p{Pf}‚„…]*(?!https?:\/\/|www\.)[\p{Cased}\p{N}]/iuy;
/** No user name, which could pass for the host; and a host after 'www.' needs another dot. */
const real = /^(?:https?:\/\/|www\.[^@/?#:]+\.\p{L}(?=[^\d@/?#:]))[^@/?#]+(?:[/?#]|$)/iu;
/** At the end of an address these belong to the sentence, or to chat's emphasis. */
const marks = ".,;:!?'*_~";
const opening = '([{';
const closing = ')]}';

/** Finds http(s) addresses in a text, with their links. */
export function* addressesIn(text: string) {
  const search = new RegExp(address);
  for (let found = search.exec(text); found; found = search.exec(text)) {
    const { index } = found;
    goesOn.lastIndex = search.lastIndex;
    if (!found[1] && goesOn.test(text)) continue;
    const shown = withoutSentence(found[0], text[index - 1] === "'");
    search.lastIndex = index + shown.length;
    const href = /^http/i.test(shown) ? shown : `https://${shown}`;
    if (real.test(shown) && URL.canParse(href)) yield { index, shown, href };
  }
}

/**
 * Cuts where a bracket or quote closes that was opened before, and drops marks at the end. One
 * pass: it may be very long.
 */
function withoutSentence(found: string, isQuoted: boolean): string {
  const open: number[] = [];
  let end = 0;
  for (let at = 0; at < found.length; at++) {
    const mark = found.charAt(at);
    const closes = closing.indexOf(mark);
    if ((closes >= 0 && open.pop() !== closes) || (isQuoted && mark === "'")) break;
    const opens = opening.indexOf(mark);
    if (opens >= 0) open.push(opens);
    else if (!marks.includes(mark)) end = at + 1;
  }
  return found.slice(0, end);
}
