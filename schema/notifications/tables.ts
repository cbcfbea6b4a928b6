import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, time } from '../columns.ts';
import { member } from '../members/tables.ts';
import type { NotificationType } from './rules.ts';

export const notification = pgTable(
  'notification',
  {
    id: text().primaryKey(),
    recipientId: belongsTo(() => member.id),
    actorId: belongsTo(() => member.id),
    type: text().$type<NotificationType>().notNull(),
    /** What it tells of: by the type a post, a comment, an event or a member. */
    subjectId: text().notNull(),
    /** Where that stands, if it has no screen of its own: the post of a comment. */
    postId: text(),
    createdAt: time().notNull(),
    read: boolean().notNull(),
    /** Since when it is no longer so. The row stays, so that what is done again is not told as if it were new. */
    takenBackAt: time(),
  },
  (t) => [
    index('notification_newest').on(t.recipientId, t.createdAt.desc(), t.id.desc()),
    index('notification_actor').on(t.actorId),
    // The same news twice is one.
    uniqueIndex('notification_once').on(t.recipientId, t.actorId, t.type, t.subjectId),
    // Of all rows: zero-cache takes over no index of some.
    index('notification_unread').on(t.recipientId, t.read, t.createdAt.desc(), t.id.desc()),
    index('notification_taken_back').on(t.takenBackAt).where(sql`${t.takenBackAt} is not null`),
  ],
);

/** Whose new posts the recipient is not told of, or not of those from before they were told again. Without a row: of all. */
export const notificationPref = pgTable(
  'notification_pref',
  {
    recipientId: belongsTo(() => member.id),
    actorId: belongsTo(() => member.id),
    muted: boolean().notNull(),
    changedAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recipientId, t.actorId] }),
    index('notification_pref_actor').on(t.actorId, t.recipientId),
  ],
);
