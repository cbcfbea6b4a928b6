import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { member } from '../members/tables.ts';
import type { FriendRequestStatus } from './rules.ts';

export const friendRequest = pgTable(
  'friend_request',
  {
    id: text().primaryKey(),
    fromId: text()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    toId: text()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    status: text().$type<FriendRequestStatus>().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    respondedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (t) => [
    // One pending request per pair, whichever of the two asked: crossed requests meet here.
    uniqueIndex('friend_request_pending_pair')
      .on(sql`least(${t.fromId}, ${t.toId})`, sql`greatest(${t.fromId}, ${t.toId})`)
      .where(sql`${t.status} = 'pending'`),
    index('friend_request_to').on(t.toId, t.status, t.createdAt.desc()),
    index('friend_request_from').on(t.fromId, t.status, t.createdAt.desc()),
  ],
);

/** Two rows per pair, and one self-row per member, which lets the feed query stay a plain AND. */
export const friendship = pgTable(
  'friendship',
  {
    memberId: text()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    friendId: text()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.friendId] }),
    index('friendship_friend').on(t.friendId, t.memberId),
  ],
);
