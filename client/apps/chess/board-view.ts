import type { Position } from './position.ts';

/** What squares show. Each reads its own part, so that a press draws two of them and not all. */
export interface BoardView {
  pieces: Position['pieces'];
  last: Position['last'];
  checked: Position['checked'];
  /** The square whose piece is to be put elsewhere, and where it may go. */
  picked: string | undefined;
  targets: ReadonlySet<string>;
  /** The square that has the board's place in the order of tabs. */
  cursor: string;
}

/** For styles: several words are several marks. */
export function marksOf(view: BoardView, square: string): string {
  const marks = [
    square === view.picked && 'picked',
    (square === view.last?.from || square === view.last?.to) && 'last',
    square === view.checked && 'checked',
    view.targets.has(square) && (view.pieces.has(square) ? 'prey' : 'target'),
  ];
  return marks.filter(Boolean).join(' ');
}
