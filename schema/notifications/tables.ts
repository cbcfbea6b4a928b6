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
    /**
     * The id of the subject: depending on the type a post, a comment, an event or a member. Of a
     * report, its `subjectKey`.
     */
    subjectId: text().notNull(),
    /** The post where the subject can be seen if it has no screen of its own, as a comment. */
    postId: text(),
    createdAt: time().notNull(),
    read: boolean().notNull(),
    /**
     * When the notification was taken back, as it is no longer true. The row stays, so that the
     * same action does not notify again as if it were new.
     */
    takenBackAt: time(),
  },
  (t) => [
    index('notification_newest').on(t.recipientId, t.createdAt.desc(), t.id.desc()),
    index('notification_actor').on(t.actorId),
    // Repeated notifications of the same action are one row.
    uniqueIndex('notification_once').on(t.recipientId, t.actorId, t.type, t.subjectId),
    // Not a partial index: zero-cache does not replicate those.
    index('notification_unread').on(t.recipientId, t.read, t.createdAt.desc(), t.id.desc()),
    index('notification_taken_back').on(t.takenBackAt).where(sql`${t.takenBackAt} is not null`),
  ],
);

/**
 * Whether a member's posts are news to the recipient, and since when. Without a row they all are.
 */
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
