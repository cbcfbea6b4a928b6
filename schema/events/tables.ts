import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, imageColumns, time } from '../columns.ts';
import { member } from '../members/tables.ts';
import type { Response, Switch, Visibility } from './rules.ts';

export const event = pgTable(
  'event',
  {
    /** The event's id, which its post has as well. */
    id: text().primaryKey(),
    organizerId: belongsTo(() => member.id),
    title: text().notNull(),
    description: text().notNull(),
    startAt: time().notNull(),
    endAt: time().notNull(),
    /** The IANA name of the time zone in which it was planned. */
    zone: text().notNull(),
    place: text().notNull(),
    visibility: text().$type<Visibility>().notNull(),
    ...imageColumns(),
    /** Goes up with each edit: other calendars keep the version with the highest. */
    sequence: integer().notNull(),
    invitedCount: integer().notNull(),
    goingCount: integer().notNull(),
    maybeCount: integer().notNull(),
    notGoingCount: integer().notNull(),
    createdAt: time().notNull(),
    updatedAt: time(),
    cancelledAt: time(),
  },
  (t) => [
    index('event_start').on(t.organizerId, t.startAt, t.id),
    // For the tidying, which looks for what is near among the events of all.
    index('event_next').on(t.startAt).where(sql`${t.cancelledAt} is null`),
    index('event_newest').on(t.createdAt),
    index('event_image').on(t.image).where(sql`${t.image} is not null`),
  ],
);

/** Each guest with their answer; the organizer has no row. */
export const eventAttendee = pgTable(
  'event_attendee',
  {
    eventId: belongsTo(() => event.id),
    memberId: belongsTo(() => member.id),
    /** Empty until they answer. */
    response: text().$type<Response | ''>().notNull(),
    respondedAt: time(),
    createdAt: time().notNull(),
    /**
     * Copied from the event by a trigger, so that lists and the badge read a guest's own rows only.
     */
    startAt: time().notNull(),
    endAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.memberId] }),
    index('event_attendee_start').on(t.memberId, t.startAt, t.eventId),
  ],
);

/** The notices that a member does not want. Without a row, they want all. */
export const eventSetting = pgTable('event_setting', {
  memberId: belongsTo(() => member.id).primaryKey(),
  off: jsonb().$type<Switch[]>().notNull(),
});
