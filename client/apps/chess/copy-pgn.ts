import { pgnOf } from '../../../schema/apps/chess/game.ts';
import { toast } from '../../ui/states/toast.ts';

/** Copies a game for other programs. `at`: when it began, in ms. */
export async function copyPgn(
  moves: readonly string[],
  at: number,
  tags: Record<string, string> = {},
) {
  // The local date, in Swedish format because that has the year first.
  const date = new Date(at).toLocaleDateString('sv-SE').replaceAll('-', '.');
  try {
    const pgn = pgnOf(moves, { Event: 'Chess on Hearth', Date: date, ...tags });
    await navigator.clipboard.writeText(pgn);
    toast.success('PGN copied.');
  } catch {
    toast.error('Could not copy the PGN.');
  }
}
