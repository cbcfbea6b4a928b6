import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { belongsTo, time } from '../columns.ts';
import { member } from '../members/tables.ts';

/** State as of its last change. Heartbeats stay in `private`: a replicated tick would cost every client. */
export const presence = pgTable('presence', {
  memberId: belongsTo(() => member.id).primaryKey(),
  online: boolean().notNull(),
  lastActive: time(),
});
