import type { QueryRowType } from '@rocicorp/zero';
import { sideOf } from '../../../../schema/apps/chess/rules.ts';
import { displayName } from '../../../../schema/members/rules.ts';
import type { queries } from '../../../../schema/queries.ts';

/** A game with its players, as far as the member may see them. */
export type GameRow = NonNullable<QueryRowType<typeof queries.chess.game>>;

export const opponentIn = (game: Pick<GameRow, 'whiteId' | 'white' | 'black'>, me: string) =>
  game.whiteId === me ? game.black : game.white;

export const opponentName = (game: Pick<GameRow, 'whiteId' | 'white' | 'black'>, me: string) =>
  displayName(opponentIn(game, me));

/** The result from the reader's point of view. */
export function scoreWords(game: GameRow, me: string): string {
  if (!game.result) return '';
  if (game.result === 'draw') return 'Draw';
  return game.result === sideOf(game, me) ? 'Won' : 'Lost';
}
