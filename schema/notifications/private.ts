import { index, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { privateSchema, session } from '../auth/private.ts';
import { belongsTo, time } from '../columns.ts';
import { member } from '../members/tables.ts';
import type { NotificationType } from './rules.ts';

/** Devices that get pushes while Hearth is closed, by the data that their browsers gave them. */
export const pushSubscription = privateSchema.table(
  'push_subscription',
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: belongsTo(() => member.id),
    /** A device's subscription ends with the log-in from which it came. */
    sessionId: belongsTo(() => session.id),
    /** Knowing the endpoint allows to write to its push service, not to the device. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The types of news that are not pushed to this device. */
    typesOff: text().$type<NotificationType>().array().notNull(),
    /** Quiet hours, in minutes of the day in the device's zone; both, or neither. */
    quietFrom: smallint(),
    quietUntil: smallint(),
    zone: text().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    index('push_subscription_member').on(t.memberId, t.createdAt),
    index('push_subscription_session').on(t.sessionId),
  ],
);
