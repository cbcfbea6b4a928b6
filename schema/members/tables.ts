import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, time } from '../columns.ts';
import type { Detail, MemberStatus } from './rules.ts';

/**
 * The details, which both tables have: public values are in `member`, private ones in
 * `member_private`.
 */
const detailColumns = () => ({
  phoneCountry: text(),
  phoneNumber: text(),
  sex: text(),
  /** ISO date. */
  birthday: text(),
  work: text(),
  city: text(),
  about: text(),
  email: text(),
});

export const member = pgTable(
  'member',
  {
    id: text().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Names of images. */
    photo: text(),
    cover: text(),
    ...detailColumns(),
    privateFields: jsonb().$type<Detail[]>().notNull(),
    status: text().$type<MemberStatus>().notNull(),
    verified: boolean().notNull(),
    createdAt: time().notNull(),
    memberSince: time().notNull(),
  },
  (t) => [
    index('member_photo').on(t.photo).where(sql`${t.photo} is not null`),
    index('member_cover').on(t.cover).where(sql`${t.cover} is not null`),
  ],
);

/** Known to its owner alone. */
export const memberPrivate = pgTable('member_private', {
  memberId: belongsTo(() => member.id).primaryKey(),
  ...detailColumns(),
  /**
   * When the member last changed their name, and when before that: all that the limit needs.
   * Earlier names are not stored.
   */
  renamedAt: time(),
  renamedBefore: time(),
});

/**
 * Counters, kept by triggers. They change often, so they are not in the row that every screen
 * joins.
 */
export const memberStats = pgTable('member_stats', {
  memberId: belongsTo(() => member.id).primaryKey(),
  friends: integer().notNull(),
  photos: integer().notNull(),
  hypes: integer().notNull(),
  posts: integer().notNull(),
});

/**
 * The members whom operators shut out: nobody sees what they wrote. A trigger follows their status.
 * Narrow and almost empty, so that a look at it for each row costs next to nothing; and to others
 * it says no more than that the member is gone.
 */
export const shutOut = pgTable('shut_out', { memberId: belongsTo(() => member.id).primaryKey() });

/**
 * Two rows per block, one from each side, so that one lookup tells whether two may see each other.
 */
export const block = pgTable(
  'block',
  {
    memberId: belongsTo(() => member.id),
    otherId: belongsTo(() => member.id),
    /** Which of the two made the block. */
    blockerId: text().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.otherId, t.blockerId] }),
    index('block_other').on(t.otherId, t.memberId),
  ],
);
