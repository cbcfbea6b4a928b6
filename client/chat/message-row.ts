import type { QueryRowType } from '@rocicorp/zero';
import type { Cursor } from '../../schema/arguments.ts';
import type { queries } from '../../schema/queries.ts';

/** A message with what it answers. */
export type MessageRow = QueryRowType<typeof queries.chat.messages>;

const highestId = 'z'.repeat(64);
/** Above every message's id of that time. */
export const endOf = (createdAt: number): Cursor => ({ createdAt, id: highestId });

/** Oldest first, in the order of the conversation. */
export const byTime = (one: Cursor, other: Cursor): number =>
  one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
