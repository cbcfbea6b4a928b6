import type { Cell } from './board.ts';
import type { Game } from './game.ts';

/** What a cell shows: the number of mines around it once it is open. */
export type Face = 'hidden' | 'flagged' | 'mine' | 'exploded' | 'wrong' | number;

/** Once a game is lost, it shows where the mines are, and which flags had none. */
export function faceOf({ mine, revealed, flagged, count }: Cell, state: Game['state']): Face {
  if (revealed) return mine ? 'exploded' : count;
  if (flagged) return state === 'lost' && !mine ? 'wrong' : 'flagged';
  return state === 'lost' && mine ? 'mine' : 'hidden';
}
