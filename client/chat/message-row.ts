import type { QueryRowType } from '@rocicorp/zero';
import type { Cursor } from '../../schema/arguments.ts';
import { deletedWords, pictureWords } from '../../schema/chat/rules.ts';
import type { queries } from '../../schema/queries.ts';

/** A message with what it answers. */
export type MessageRow = QueryRowType<typeof queries.chat.messages>;

type Said = Pick<MessageRow, 'text' | 'image' | 'deletedAt'>;

/** What a message says, in one line. */
export function wordsOf({ text, image, deletedAt }: Said): string {
  if (deletedAt !== null) return deletedWords;
  return text || (image ? pictureWords : '');
}

const highestId = 'z'.repeat(64);
/** Above every message's id of that time. */
export const endOf = (createdAt: number): Cursor => ({ createdAt, id: highestId });

/** Oldest first, in the order of the conversation. */
export const byTime = (one: Cursor, other: Cursor): number =>
  one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
