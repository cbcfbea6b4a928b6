import { folded, hasWords, wordsOf } from '../../schema/matching.ts';

/** A message that contains the search term, with its conversation's peer. */
export interface FoundMessage {
  id: string;
  peerId: string;
  text: string;
  senderId: string;
  createdAt: number;
}

/** What the server found, updated from the rows on this device, which may be newer, and without what no longer matches. */
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
