import type { Position } from './position.ts';

/**
 * The state that the squares show. Each square reads only its own part, so that a press draws two
 * squares and not all.
 */
export interface BoardView {
  pieces: Position['pieces'];
  last: Position['last'];
  checked: Position['checked'];
  /** The square of the picked piece, and where it may go. */
  picked: string | undefined;
  targets: ReadonlySet<string>;
  /** The square that is the board's tab stop. */
  cursor: string;
}

/** The marks of a square for its styles, separated by spaces. */
export function marksOf(view: BoardView, square: string): string {
  const marks = [
    square === view.picked && 'picked',
    (square === view.last?.from || square === view.last?.to) && 'last',
    square === view.checked && 'checked',
    view.targets.has(square) && (view.pieces.has(square) ? 'prey' : 'target'),
  ];
  return marks.filter(Boolean).join(' ');
}
