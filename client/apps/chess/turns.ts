import type { Mode } from './stored-game.ts';

/** The computer plays Black. */
export const isComputerTurn = (mode: Mode, moves: readonly string[]) =>
  mode !== 'local' && moves.length % 2 === 1;

/** The moves before the member's last one, which is undone together with the computer's answer. */
export function turnsBack(mode: Mode, moves: readonly string[]): string[] {
  const before = moves.slice(0, -1);
  return isComputerTurn(mode, before) ? before.slice(0, -1) : before;
}
