import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, imageColumns, morePictures, time } from '../columns.ts';
import { member } from '../members/tables.ts';

export const post = pgTable(
  'post',
  {
    id: text().primaryKey(),
    memberId: belongsTo(() => member.id),
    text: text().notNull(),
    ...imageColumns(),
    /** The description of the image, in its author's words. */
    imageAlt: text(),
    morePictures: morePictures(),
    createdAt: time().notNull(),
    updatedAt: time(),
    hypeCount: integer().notNull(),
    /**
     * When the post was deleted or hidden; nobody sees it since. The row stays for a while, so that
     * it can come back as it was.
     */
    deletedAt: time(),
    commentCount: integer().notNull(),
    /**
     * The key of the first video that the post's text links to; else empty, since no relation may
     * begin at a column that can be null.
     */
    videoKey: text().notNull(),
    /** The post of an event has the event's id, and shows the event instead of words. */
    postType: text().$type<'' | 'event'>().notNull(),
    /** The audience: everybody, or the guests of its event; then no list shows the post. */
    shownTo: text().$type<'' | 'invited'>().notNull(),
  },
  (t) => [
    index('post_newest').on(t.createdAt.desc(), t.id.desc()),
    index('post_image').on(t.image).where(sql`${t.image} is not null`),
    // By this index zero-cache finds the posts that show a video, once it has been fetched.
    index('post_video').on(t.videoKey),
    // Drizzle's `desc()` means nulls last: SQL written by hand has to say `desc nulls last`, or it
    // cannot use this index.
    index('post_member_newest').on(t.memberId, t.createdAt.desc(), t.id.desc()),
  ],
);

/**
 * The answer of a video's host, once for all posts that link to the video. Without a title, the
 * host knew nothing.
 */
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
    /** When an operator hid it, who can show it again. When its author deletes it, the row goes. */
    deletedAt: time(),
  },
  (t) => [
    index('comment_newest').on(t.postId, t.createdAt.desc(), t.id.desc()),
    index('comment_member').on(t.memberId),
  ],
);

/**
 * The time up to which a member has read friends' posts. Those posts are news by themselves,
 * without a notification row for each reader.
 */
export const newsMark = pgTable('news_mark', {
  memberId: belongsTo(() => member.id).primaryKey(),
  readUpTo: time().notNull(),
});

/** Posts after that time which a member has opened. */
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

/** Posts of others that a member hid. */
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
