import type { QueryRowType } from '@rocicorp/zero';
import type { Cursor } from '../../../schema/arguments.ts';
import type { queries } from '../../../schema/queries.ts';

/** A message with the one that it replies to. */
export type MessageRow = QueryRowType<typeof queries.chat.messages>;

const highestId = 'z'.repeat(64);
/** Sorts after the id of every message at that time. */
export const endCursor = (createdAt: number): Cursor => ({ createdAt, id: highestId });

/** Oldest first: the order of a conversation. */
export const byTime = (one: Cursor, other: Cursor): number =>
  one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
