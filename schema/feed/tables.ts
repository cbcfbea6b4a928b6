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
    /** What the image shows, in its author's words. */
    imageAlt: text(),
    createdAt: time().notNull(),
    updatedAt: time(),
    hypeCount: integer().notNull(),
    /** Since when nobody sees it. The row stays for a while, so that its author can have it back as it was. */
    deletedAt: time(),
    commentCount: integer().notNull(),
    /** Of the first video that its text links to; without one empty, as no relation begins at a column that can be null. */
    videoKey: text().notNull(),
    /** An event's post has its id, and shows it instead of words. */
    postType: text().$type<'' | 'event'>().notNull(),
    /** Whoever may open it: everybody, or those alone who are invited to its event. The latter stands in no list. */
    shownTo: text().$type<'' | 'invited'>().notNull(),
  },
  (t) => [
    index('post_newest').on(t.createdAt.desc(), t.id.desc()),
    index('post_image').on(t.image).where(sql`${t.image} is not null`),
    // By it zero-cache finds the posts of a video that was fetched.
    index('post_video').on(t.videoKey),
    // Drizzle's `desc()` has nulls last: SQL by hand that does not say so reads and sorts all there is.
    index('post_member_newest').on(t.memberId, t.createdAt.desc(), t.id.desc()),
  ],
);

/** What a video's host told of it, once for all posts that link to it. Without a title, the host told nothing. */
export const video = pgTable(
  'video',
  { key: text().primaryKey(), title: text(), ...imageColumns() },
  (t) => [index('video_image').on(t.image).where(sql`${t.image} is not null`)],
);

export const hype = pgTable(
  'hype',
  {
    postId: belongsTo(() => post.id),
    memberId: belongsTo(() => member.id),
    createdAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.memberId] }),
    index('hype_member').on(t.memberId),
    index('hype_newest').on(t.postId, t.createdAt.desc(), t.memberId.desc()),
  ],
);

export const comment = pgTable(
  'comment',
  {
    id: text().primaryKey(),
    postId: belongsTo(() => post.id),
    memberId: belongsTo(() => member.id),
    text: text().notNull(),
    createdAt: time().notNull(),
    editedAt: time(),
    /** Since when nobody sees it, by the word of an operator, who can bring it back. Its author's own word takes the row. */
    deletedAt: time(),
  },
  (t) => [
    index('comment_newest').on(t.postId, t.createdAt.desc(), t.id.desc()),
    index('comment_member').on(t.memberId),
  ],
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

/** Posts of others that a member does not want to see. */
export const hiddenPost = pgTable(
  'hidden_post',
  {
    memberId: belongsTo(() => member.id),
    postId: belongsTo(() => post.id),
    createdAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.memberId] }),
    index('hidden_post_newest').on(t.memberId, t.createdAt.desc()),
  ],
);
