import type { QueryRowType } from '@rocicorp/zero';
import type { queries } from '../../schema/queries.ts';

/** A game as it is stored, with whether one likes it oneself. */
export type GameRow = QueryRowType<typeof queries.apps.games>;

/** What a card shows: a game that is stored, or one that is there without that. */
export type Game = Pick<GameRow, 'id' | 'title' | 'description' | 'gameUrl' | 'createdAt'> & {
  categories: readonly string[];
  /** Undefined where nobody knows. */
  plays: number | undefined;
  /** Undefined for what nobody stored. */
  row: GameRow | undefined;
};
