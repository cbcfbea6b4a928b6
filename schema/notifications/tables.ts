import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
    postId: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    read: boolean().notNull(),
  },
  (t) => [
    index('notification_newest').on(t.recipientId, t.createdAt.desc(), t.id.desc()),
    index('notification_actor').on(t.actorId),
  ],
);
