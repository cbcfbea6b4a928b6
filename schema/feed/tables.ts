import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, imageColumns, time } from '../columns.ts';
import { member } from '../members/tables.ts';

export const post = pgTable(
  'post',
  {
    id: text().primaryKey(),
    memberId: belongsTo(() => member.id),
    text: text().notNull(),
    ...imageColumns(),
    createdAt: time().notNull(),
    updatedAt: time(),
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
    postId: belongsTo(() => post.id),
    memberId: belongsTo(() => member.id),
    createdAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.memberId] }), index('hype_member').on(t.memberId)],
);

/** Up to when a member has read what friends posted. Their posts are the news itself: nobody has a row for each. */
export const newsMark = pgTable('news_mark', {
  memberId: belongsTo(() => member.id).primaryKey(),
  readUpTo: time().notNull(),
});

/** What a member opened of the posts above their mark. */
export const postRead = pgTable(
  'post_read',
  {
    memberId: belongsTo(() => member.id),
    postId: belongsTo(() => post.id),
    createdAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.memberId] }),
    index('post_read_newest').on(t.memberId, t.createdAt.desc()),
  ],
);
