import { findWords } from './find-words.ts';

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
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  return found.flatMap((message) => {
    const text = texts.get(message.id) ?? message.text;
    // An unchanged text is the server's to judge: its rules for capital letters may differ.
    return text === message.text || findWords(text, term) ? { ...message, text } : [];
  });
}
