import type { QueryRowType } from '@rocicorp/zero';
import { sideOf } from '../../../../schema/apps/chess/rules.ts';
import { displayName } from '../../../../schema/members/rules.ts';
import type { queries } from '../../../../schema/queries.ts';

/** A game with its players, as far as they may be opened. */
export type GameRow = NonNullable<QueryRowType<typeof queries.chess.game>>;

export const opponentIn = (game: Pick<GameRow, 'whiteId' | 'white' | 'black'>, me: string) =>
  game.whiteId === me ? game.black : game.white;

export const opponentName = (game: Pick<GameRow, 'whiteId' | 'white' | 'black'>, me: string) =>
  displayName(opponentIn(game, me));

/** Whether it was won, as who looks back has it. */
export function scoreWords(game: GameRow, me: string): string {
  if (!game.result) return '';
  if (game.result === 'draw') return 'Draw';
  return game.result === sideOf(game, me) ? 'Won' : 'Lost';
}
