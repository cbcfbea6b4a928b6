import { index, text } from 'drizzle-orm/pg-core';
import { privateSchema } from '../auth/private.ts';
import { belongsTo, time } from '../columns.ts';
import { member } from '../members/tables.ts';
import { game } from './tables.ts';

/** Each play with its length. Others see only how often a game was played. */
export const gamePlay = privateSchema.table(
  'game_play',
  {
    id: text().primaryKey(),
    memberId: belongsTo(() => member.id),
    gameId: belongsTo(() => game.id),
    startedAt: time().notNull().defaultNow(),
    endedAt: time(),
  },
  (t) => [
    index('game_play_member').on(t.memberId),
    index('game_play_game').on(t.gameId),
    // For the job that ends plays and later deletes them.
    index('game_play_ended').on(t.endedAt),
  ],
);
