import { boolean, primaryKey, text } from 'drizzle-orm/pg-core';
import { privateSchema } from '../auth/private.ts';
import { time } from '../columns.ts';

/**
 * Signs of life from both sides of a call. The migration makes the table UNLOGGED: if it is lost,
 * their time starts again.
 */
export const callSide = privateSchema.table(
  'call_side',
  {
    callId: text().notNull(),
    memberId: text().notNull(),
    seenAt: time().notNull(),
    /** When its page was left, be it for a reload or for good. */
    leftAt: time(),
  },
  (t) => [primaryKey({ columns: [t.callId, t.memberId] })],
);

/** When calls were last tidied by any process: one row. */
export const callTidying = privateSchema.table('call_tidying', {
  one: boolean().primaryKey(),
  at: time().notNull(),
});
