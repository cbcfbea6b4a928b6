import type { Mode } from './kept-game.ts';

/** The computer has Black. */
export const isComputers = (mode: Mode, moves: readonly string[]) =>
  mode !== 'local' && moves.length % 2 === 1;

/** The moves before the last own one: with it goes what the computer answered. */
export function turnsBack(mode: Mode, moves: readonly string[]): string[] {
  const before = moves.slice(0, -1);
  return isComputers(mode, before) ? before.slice(0, -1) : before;
}
