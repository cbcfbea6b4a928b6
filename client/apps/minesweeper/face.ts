import type { Cell } from './board.ts';
import type { Game } from './game.ts';

/** The content of a cell; for an open cell, the number of mines around it. */
export type Face = 'hidden' | 'flagged' | 'mine' | 'exploded' | 'wrong' | number;

/** A lost game shows where the mines are, and which flags were wrong. */
export function faceOf({ mine, revealed, flagged, count }: Cell, state: Game['state']): Face {
  if (revealed) return mine ? 'exploded' : count;
  if (flagged) return state === 'lost' && !mine ? 'wrong' : 'flagged';
  return state === 'lost' && mine ? 'mine' : 'hidden';
}
