import { pgnOf } from '../../../schema/apps/chess/game.ts';
import { copy } from '../../ui/states/copy.ts';

/** Copies a game for other programs. `at`: when it began, in ms. */
export function copyPgn(moves: readonly string[], at: number, tags: Record<string, string> = {}) {
  // The local date, in Swedish format because that has the year first.
  const date = new Date(at).toLocaleDateString('sv-SE').replaceAll('-', '.');
  const pgn = pgnOf(moves, { Event: 'Chess on Hearth', Date: date, ...tags });
  return copy(pgn, 'PGN copied.', 'Could not copy the PGN.');
}
