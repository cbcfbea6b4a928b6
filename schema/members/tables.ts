import { relations } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { MemberStatus } from './rules.ts';

export const member = pgTable('member', {
  id: text().primaryKey(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  photo: text(),
  cover: text(),
  status: text().$type<MemberStatus>().notNull(),
  verified: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  memberSince: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

/** Counters change often, so they stand apart from the row that every screen joins. Kept by triggers. */
export const memberStats = pgTable('member_stats', {
  memberId: text()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  friends: integer().notNull(),
  photos: integer().notNull(),
  hypes: integer().notNull(),
  posts: integer().notNull(),
});

export const memberRelations = relations(member, ({ one }) => ({
  stats: one(memberStats, { fields: [member.id], references: [memberStats.memberId] }),
}));
