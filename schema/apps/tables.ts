import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { belongsTo, time } from '../columns.ts';
import { member } from '../members/tables.ts';
import type { ChessStatus, Offer, Result } from './chess/rules.ts';
import type { GameVisibility } from './rules.ts';

export const game = pgTable(
  'game',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    iconImage: text(),
    iconWidth: integer(),
    iconHeight: integer(),
    iconThumbhash: text(),
    coverImage: text(),
    coverWidth: integer(),
    coverHeight: integer(),
    coverThumbhash: text(),
    /** A path of ours, or where it is framed from. */
    gameUrl: text().notNull().unique(),
    categories: jsonb().$type<string[]>().notNull(),
    visibility: text().$type<GameVisibility>().notNull(),
    plays: integer().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    index('game_newest').on(t.visibility, t.createdAt.desc(), t.id.desc()),
    index('game_icon').on(t.iconImage).where(sql`${t.iconImage} is not null`),
    index('game_cover').on(t.coverImage).where(sql`${t.coverImage} is not null`),
    // No other address is ever opened or framed, whoever wrote the row. Its host stands in the
    // content policy, so it is plain (`isPlainOrigin`).
    check(
      'game_address',
      sql`${t.gameUrl} ~ '^(https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]+)?/|http://(localhost|127[.]0[.]0[.]1|[[]::1])(:[0-9]+)?/|/apps/[a-z]+$)'`,
    ),
  ],
);

/** Synced to its member alone: nobody else learns what somebody likes. */
export const appFavorite = pgTable(
  'app_favorite',
  {
    memberId: belongsTo(() => member.id),
    gameId: belongsTo(() => game.id),
    createdAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.gameId] }), index('app_favorite_game').on(t.gameId)],
);

/** A game of chess between two friends, seen by them alone. */
export const chessGame = pgTable(
  'chess_game',
  {
    /** The game's id, which its marker in the conversation has as well. */
    id: text().primaryKey(),
    conversationId: text().notNull(),
    whiteId: belongsTo(() => member.id),
    blackId: belongsTo(() => member.id),
    challengerId: belongsTo(() => member.id),
    status: text().$type<ChessStatus>().notNull(),
    /** In SAN, with spaces between them. */
    moves: text().notNull(),
    /** How many there are. */
    ply: integer().notNull(),
    whiteOffer: text().$type<Offer>(),
    blackOffer: text().$type<Offer>(),
    result: text().$type<Exclude<Result, null>>(),
    /** An Ending. Named so, the generator would cut it short. */
    ending: text(),
    createdAt: time().notNull(),
    movedAt: time().notNull(),
    endedAt: time(),
  },
  (t) => [
    // Even if challenges race, two members play one game with each other at a time.
    uniqueIndex('chess_game_open').on(t.conversationId).where(sql`${t.status} <> 'over'`),
    index('chess_game_white').on(t.whiteId, t.createdAt.desc(), t.id.desc()),
    index('chess_game_black').on(t.blackId, t.createdAt.desc(), t.id.desc()),
    index('chess_game_challenger').on(t.challengerId),
  ],
);
