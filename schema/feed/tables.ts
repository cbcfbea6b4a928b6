import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { member } from '../members/tables.ts';
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
