import type { Cursor } from '../../../schema/arguments.ts';
import { foundMessagePageSize } from '../../../schema/chat/rules.ts';
import { folded, hasWords, wordsOf } from '../../../schema/matching.ts';
import { byTime } from '../log/message-row.ts';

/** A message that contains the search term, with its conversation's peer. */
export interface FoundMessage {
  id: string;
  peerId: string;
  text: string;
  senderId: string;
  createdAt: number;
}

/**
 * The server's results, updated from the rows on this device, which may be newer, and without
 * messages that no longer match.
 */
export function asOnDevice(
  found: readonly FoundMessage[],
  rows: readonly { id: string; text: string }[],
  term: string,
): FoundMessage[] {
  const words = wordsOf(term);
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  return found.flatMap((message) => {
    const text = texts.get(message.id) ?? message.text;
    // An unchanged text is the server's to judge: it may know more characters.
    const isMeant = text === message.text || hasWords(folded(text), words);
    return isMeant ? { ...message, text } : [];
  });
}

/** Rows that do not change stay the same objects, in all pages of a search. */
const foldedTexts = new WeakMap<object, string>();

function foldedOf(row: { text: string }): string {
  const text = foldedTexts.get(row) ?? folded(row.text);
  foldedTexts.set(row, text);
  return text;
}

type Row = Omit<FoundMessage, 'peerId'> & {
  sides: { memberId: string; peerId: string } | undefined;
};

/**
 * A page of messages on this device that have the words of the term, newest first, starting after
 * `after` if given.
 */
export function foundOnDevice(
  rows: readonly Row[],
  term: string,
  after: Cursor | undefined,
  me: string,
): FoundMessage[] {
  const words = wordsOf(term);
  return rows
    .filter((row) => words.length > 0 && hasWords(foldedOf(row), words))
    .filter((row) => !after || byTime(row, after) < 0)
    .toSorted((one, other) => byTime(other, one))
    .slice(0, foundMessagePageSize)
    .map(({ sides, ...message }) => ({
      ...message,
      peerId: (sides?.memberId === me ? sides.peerId : sides?.memberId) ?? '',
    }));
}
