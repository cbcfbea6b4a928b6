import { pgnOf } from '../../../schema/apps/chess/game.ts';
import { toast } from '../../ui/toast.ts';

/** Copies a game for other programs. `at`: when it began, in ms. */
export async function copyPgn(
  moves: readonly string[],
  at: number,
  tags: Record<string, string> = {},
) {
  const date = new Date(at).toISOString().slice(0, 10).replaceAll('-', '.');
  try {
    const pgn = pgnOf(moves, { Event: 'Chess on Hearth', Date: date, ...tags });
    await navigator.clipboard.writeText(pgn);
    toast.success('PGN copied.');
  } catch {
    toast.error('Could not copy the PGN.');
  }
}
