import { builtIns, type Sort } from '../../schema/apps/rules.ts';
import { folded, hasWords, wordsOf } from '../../schema/matching.ts';
import type { Game, GameRow } from './game-row.ts';

/** The search, as the address has it. Empty means every game, most popular first. */
export interface GameFilter {
  q?: string | undefined;
  sort?: Sort | undefined;
  /** Separated by commas. */
  category?: string | undefined;
  favorites?: true | undefined;
}

export const categoriesOf = ({ category }: GameFilter): string[] =>
  category?.split(',').filter(Boolean) ?? [];

/**
 * The stored games, and the built-in ones even if they have no row. Once all rows are known, a game
 * without one was never played.
 */
export function allGames(rows: readonly GameRow[], isComplete: boolean): Game[] {
  const stored = rows.map((row) => ({ ...row, row }));
  const missing = builtIns.filter(({ gameUrl }) => !rows.some((row) => row.gameUrl === gameUrl));
  return [
    ...stored,
    ...missing.map((builtIn) => ({
      ...builtIn,
      createdAt: 0,
      plays: isComplete ? 0 : undefined,
      row: undefined,
    })),
  ];
}

/**
 * The categories that more than one game has, in alphabetical order: the others would not narrow
 * a list but replace it by a game.
 */
export function categoriesIn(games: Game[]): string[] {
  const all = games.flatMap(({ categories }) => categories);
  const shared = all.filter((category, at) => all.indexOf(category) !== at);
  return [...new Set(shared)].sort((a, b) => a.localeCompare(b));
}

const byTitle = (one: Game, other: Game) =>
  one.title.localeCompare(other.title) || one.id.localeCompare(other.id);

const orders: Record<Sort, (one: Game, other: Game) => number> = {
  popular: (one, other) => (other.plays ?? 0) - (one.plays ?? 0) || byTitle(one, other),
  recent: (one, other) => other.createdAt - one.createdAt || byTitle(one, other),
  title: byTitle,
};

/** The games that match every word of the search and any of the categories, in the order chosen. */
export function filterGames(games: Game[], filter: GameFilter): Game[] {
  const words = wordsOf(filter.q ?? '');
  const categories = categoriesOf(filter);
  return games
    .filter(({ title, description, categories: own }) =>
      hasWords(folded([title, description, ...own].join(' ')), words),
    )
    .filter((game) => !categories.length || game.categories.some((one) => categories.includes(one)))
    .filter((game) => !filter.favorites || game.row?.favorite)
    .sort(orders[filter.sort ?? 'popular']);
}
