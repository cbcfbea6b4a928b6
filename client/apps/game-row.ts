import type { QueryRowType } from '@rocicorp/zero';
import type { queries } from '../../schema/queries.ts';

/** A stored game, with whether the member likes it. */
export type GameRow = QueryRowType<typeof queries.apps.games>;

/** The game on a card: a stored game, or a built-in one without a row. */
export type Game = Pick<GameRow, 'id' | 'title' | 'description' | 'gameUrl' | 'createdAt'> & {
  categories: readonly string[];
  /** Undefined while unknown. */
  plays: number | undefined;
  /** Undefined for a game without a row. */
  row: GameRow | undefined;
};
