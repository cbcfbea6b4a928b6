import { text } from 'drizzle-orm/pg-core';
import { privateSchema } from '../auth/private.ts';
import { time } from '../columns.ts';

/** Last sign of life per member. The migration makes it UNLOGGED: losing it costs one beat. */
export const heartbeat = privateSchema.table('heartbeat', {
  memberId: text().primaryKey(),
  at: time().notNull(),
  /** The last one that came from a page in sight. */
  seenAt: time(),
});
