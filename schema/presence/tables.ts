import { sql } from 'drizzle-orm';
import { boolean, index, pgTable } from 'drizzle-orm/pg-core';
import { belongsTo, time } from '../columns.ts';
import { member } from '../members/tables.ts';

/**
 * The members who are online, as of the last change. Heartbeats themselves are in `private`:
 * replicated, each would cost every client.
 */
export const presence = pgTable(
  'presence',
  {
    memberId: belongsTo(() => member.id).primaryKey(),
    online: boolean().notNull(),
    lastActive: time(),
  },
  (t) => [
    index('presence_online').on(t.memberId).where(sql`online`),
    // For suggestions. Without the members who never were there.
    index('presence_recent')
      .on(t.online, t.lastActive.asc().nullsFirst())
      .where(sql`online or last_active is not null`),
  ],
);
