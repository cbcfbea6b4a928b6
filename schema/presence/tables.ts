import { relations } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { friendship } from '../friends/tables.ts';
import { member } from '../members/tables.ts';

/** State as of its last change. Heartbeats stay in `private`: a replicated tick would cost every client. */
export const presence = pgTable('presence', {
  memberId: text()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  online: boolean().notNull(),
  lastActive: timestamp({ withTimezone: true, precision: 3 }),
});

export const friendshipRelations = relations(friendship, ({ one }) => ({
  member: one(member, { fields: [friendship.memberId], references: [member.id] }),
  friend: one(member, { fields: [friendship.friendId], references: [member.id] }),
  presence: one(presence, { fields: [friendship.friendId], references: [presence.memberId] }),
}));
