import { text } from 'drizzle-orm/pg-core';
import { privateSchema } from '../auth/private.ts';
import { time } from '../columns.ts';

/**
 * The last heartbeat of each member who is there. The migration makes the table UNLOGGED: if it is
 * lost, the next heartbeats fill it again.
 */
export const heartbeat = privateSchema.table('heartbeat', {
  memberId: text().primaryKey(),
  at: time().notNull(),
  /** When the last one came from a page that was visible. */
  seenAt: time(),
});
