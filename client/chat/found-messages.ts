import { findWords } from './find-words.ts';

/** A message that says what was looked for, and with whom. */
export interface FoundMessage {
  id: string;
  peerId: string;
  text: string;
  senderId: string;
  createdAt: number;
}

/** What the server found, by the rows of this device, which know what became of it since: without what no longer says it. */
export function asOnDevice(
  found: readonly FoundMessage[],
  rows: readonly { id: string; text: string }[],
  term: string,
): FoundMessage[] {
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  return found.flatMap((message) => {
    const text = texts.get(message.id) ?? message.text;
    // Of what is unchanged the server is the judge: it may know other capitals.
    return text === message.text || findWords(text, term) ? { ...message, text } : [];
  });
}
