import { primaryKey, text } from 'drizzle-orm/pg-core';
import { privateSchema } from '../auth/private.ts';
import { time } from '../columns.ts';

/** Signs of life of those who talk. The migration makes it UNLOGGED: once lost, their time begins anew. */
export const callSide = privateSchema.table(
  'call_side',
  {
    callId: text().notNull(),
    memberId: text().notNull(),
    seenAt: time().notNull(),
    /** Since when its page is left: to be loaded anew, or for good. */
    leftAt: time(),
  },
  (t) => [primaryKey({ columns: [t.callId, t.memberId] })],
);
