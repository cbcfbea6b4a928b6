import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { member } from '../members/tables.ts';
import type { NotificationType } from './rules.ts';

export const notification = pgTable(
  'notification',
  {
    id: text().primaryKey(),
    recipientId: text()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    actorId: text()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    type: text().$type<NotificationType>().notNull(),
    /** What it tells of: by the type a post, a comment, an event or a member. */
    subjectId: text().notNull(),
    /** Where that stands, if it has no screen of its own: the post of a comment. */
    postId: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    read: boolean().notNull(),
  },
  (t) => [
    index('notification_newest').on(t.recipientId, t.createdAt.desc(), t.id.desc()),
    index('notification_actor').on(t.actorId),
    // The same news twice is one.
    uniqueIndex('notification_once').on(t.recipientId, t.actorId, t.type, t.subjectId),
    index('notification_unread').on(t.recipientId).where(sql`not ${t.read}`),
  ],
);
