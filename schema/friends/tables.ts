import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { belongsTo, time } from '../columns.ts';
import { member } from '../members/tables.ts';
import type { FriendRequestStatus } from './rules.ts';

export const friendRequest = pgTable(
  'friend_request',
  {
    id: text().primaryKey(),
    fromId: belongsTo(() => member.id),
    toId: belongsTo(() => member.id),
    status: text().$type<FriendRequestStatus>().notNull(),
    createdAt: time().notNull(),
    respondedAt: time(),
  },
  (t) => [
    // One pending request per pair, whichever of the two asked: of crossed requests only one gets
    // in.
    uniqueIndex('friend_request_pending_pair')
      .on(sql`least(${t.fromId}, ${t.toId})`, sql`greatest(${t.fromId}, ${t.toId})`)
      .where(sql`${t.status} = 'pending'`),
    index('friend_request_to').on(t.toId, t.status, t.createdAt.desc()),
    index('friend_request_from').on(t.fromId, t.status, t.createdAt.desc()),
  ],
);

/**
 * Two rows per pair of friends, and one per member with themselves (the self-row): so 'my posts and
 * my friends' posts' is one plain AND.
 */
export const friendship = pgTable(
  'friendship',
  {
    memberId: belongsTo(() => member.id),
    friendId: belongsTo(() => member.id),
    createdAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.friendId] }),
    index('friendship_friend').on(t.friendId, t.memberId),
  ],
);
