import type { Size } from './levels.ts';

export interface Cell {
  readonly mine: boolean;
  readonly revealed: boolean;
  readonly flagged: boolean;
  /** The number of mines around it. */
  readonly count: number;
}

/** The cells, row by row. */
export type Board = readonly Cell[];

export function coveredBoard({ columns, rows }: Size): Board {
  const covered = { mine: false, revealed: false, flagged: false, count: 0 };
  return Array.from({ length: columns * rows }, () => covered);
}

/** The up to eight places around a place. */
export function around({ columns, rows }: Size, at: number): number[] {
  const row = Math.floor(at / columns);
  const column = at % columns;
  const near = (place: number, end: number) =>
    [place - 1, place, place + 1].filter((one) => one >= 0 && one < end);
  return near(row, rows)
    .flatMap((one) => near(column, columns).map((other) => one * columns + other))
    .filter((place) => place !== at);
}

/**
 * Lays mines at random places, but not at the first cell that is opened or beside it. Flags stay
 * where they are.
 */
export function withMines(board: Board, size: Size, first: number, random: () => number): Board {
  const safe = new Set([first, ...around(size, first)]);
  const places = [...board.keys()].filter((place) => !safe.has(place));
  const mines = new Set(chosen(places, size.mines, random));
  return board.map((cell, at) => ({
    ...cell,
    mine: mines.has(at),
    count: around(size, at).filter((place) => mines.has(place)).length,
  }));
}

/** Each set of that many places is equally likely. */
function chosen(places: number[], count: number, random: () => number): number[] {
  const rest = [...places];
  return Array.from({ length: Math.min(count, places.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat();
}

/**
 * Opens these cells, those around each that has no mine near it, and so on. Flagged cells stay
 * closed.
 */
export function withOpen(board: Board, size: Size, places: readonly number[]): Board {
  const open = new Set(places);
  // A set that grows while the loop goes through it.
  for (const at of open) {
    const cell = board[at];
    if (!cell || cell.mine || cell.count > 0) continue;
    for (const place of around(size, at)) if (!board[place]?.flagged) open.add(place);
  }
  return board.map((cell, at) => (open.has(at) ? { ...cell, revealed: true } : cell));
}
