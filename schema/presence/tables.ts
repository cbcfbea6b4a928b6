import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { member } from '../members/tables.ts';

/** State as of its last change. Heartbeats stay in `private`: a replicated tick would cost every client. */
export const presence = pgTable('presence', {
  memberId: text()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  online: boolean().notNull(),
  lastActive: timestamp({ withTimezone: true, precision: 3 }),
});
