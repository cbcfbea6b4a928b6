import { relations, sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { friendship } from '../friends/tables.ts';
import { block, member } from '../members/tables.ts';
import { imageColumns } from '../photos/tables.ts';

export const post = pgTable(
  'post',
  {
    id: text().primaryKey(),
    memberId: text()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    ...imageColumns(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }),
    hypeCount: integer().notNull(),
  },
  (t) => [
    index('post_newest').on(t.createdAt.desc(), t.id.desc()),
    index('post_image').on(t.image).where(sql`${t.image} is not null`),
    index('post_member_newest').on(t.memberId, t.createdAt.desc(), t.id.desc()),
  ],
);

export const hype = pgTable(
  'hype',
  {
    postId: text()
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    memberId: text()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.memberId] }), index('hype_member').on(t.memberId)],
);

export const postRelations = relations(post, ({ one, many }) => ({
  author: one(member, { fields: [post.memberId], references: [member.id] }),
  // Everyone whose feed may show the post: the author's friends and, by the self-row, the author.
  audience: one(friendship, { fields: [post.memberId], references: [friendship.friendId] }),
  hypes: many(hype),
  blocks: one(block, { fields: [post.memberId], references: [block.memberId] }),
}));

export const hypeRelations = relations(hype, ({ one }) => ({
  post: one(post, { fields: [hype.postId], references: [post.id] }),
}));
