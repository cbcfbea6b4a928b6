import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { privateSchema } from '../auth/private.ts';
import { belongsTo, time } from '../columns.ts';
import { member } from '../members/tables.ts';
import type { Reminder } from './rules.ts';
import { event } from './tables.ts';

/**
 * The reminders that guests got. Written in the transaction that reminds them, so that nobody is
 * reminded twice of the same start.
 */
export const eventReminder = privateSchema.table(
  'event_reminder',
  {
    eventId: belongsTo(() => event.id),
    memberId: belongsTo(() => member.id),
    kind: text().$type<Reminder>().notNull(),
    startAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.kind, t.startAt, t.memberId] }),
    index('event_reminder_member').on(t.memberId),
  ],
);

/**
 * A member's actions of the last day that notify others. They are counted, and too many are
 * refused.
 */
export const eventSpent = privateSchema.table(
  'event_spent',
  {
    memberId: belongsTo(() => member.id),
    events: integer().notNull(),
    invitations: integer().notNull(),
    /** Guests notified of a change. */
    told: integer().notNull().default(0),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [index('event_spent_member').on(t.memberId, t.createdAt)],
);

/**
 * The secret address of a member's calendar. Only a hash of it is stored: a reader of this table
 * cannot read calendars.
 */
export const calendarAddress = privateSchema.table('calendar_address', {
  memberId: belongsTo(() => member.id).primaryKey(),
  tokenHash: text().notNull().unique(),
  createdAt: time().notNull().defaultNow(),
});
