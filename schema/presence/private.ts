import { text, timestamp } from 'drizzle-orm/pg-core';
import { privateSchema } from '../auth/private.ts';

/** Last sign of life per member. The migration makes it UNLOGGED: losing it costs one beat. */
export const heartbeat = privateSchema.table('heartbeat', {
  memberId: text().primaryKey(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});
