import fc from 'fast-check';
import { expect, it } from 'vitest';
import { around, type Board, coveredBoard, withMines, withOpen } from './board.ts';
import type { Size } from './levels.ts';

/** A field with room for its mines, the first press on it, and the random source that lays them. */
const fields = fc
  .record({ columns: fc.integer({ min: 4, max: 16 }), rows: fc.integer({ min: 4, max: 16 }) })
  .chain(({ columns, rows }) =>
    fc.record({
      size: fc.record({
        columns: fc.constant(columns),
        rows: fc.constant(rows),
        mines: fc.integer({ min: 1, max: columns * rows - 9 }),
      }),
      first: fc.nat(columns * rows - 1),
      seed: fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
    }),
  );

const mined = ({ size, first, seed }: { size: Size; first: number; seed: Iterator<number> }) =>
  withMines(coveredBoard(size), size, first, () => seed.next().value ?? 0);

const minesOf = (board: Board) => [...board.keys()].filter((at) => board[at]?.mine);

it('the neighbours of a cell are those that touch it, in both directions', () => {
  expect(around({ columns: 3, rows: 3, mines: 0 }, 4)).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
  expect(around({ columns: 3, rows: 3, mines: 0 }, 2)).toEqual([1, 4, 5]);
  fc.assert(
    fc.property(fields, ({ size, first }) => {
      for (const place of around(size, first)) expect(around(size, place)).toContain(first);
    }),
  );
});

it('the board has exactly its mines, none at or beside the first cell, and counts them', () => {
  fc.assert(
    fc.property(fields, (field) => {
      const board = mined(field);
      expect(minesOf(board)).toHaveLength(field.size.mines);
      for (const at of [field.first, ...around(field.size, field.first)])
        expect(board[at]?.mine).toBe(false);
      for (const [at, { count }] of board.entries())
        expect(count).toBe(around(field.size, at).filter((place) => board[place]?.mine).length);
    }),
  );
});

it('mines can be in any other cell', () => {
  const size = { columns: 4, rows: 4, mines: 1 };
  const laid = Array.from({ length: 12 }, (_, n) =>
    minesOf(withMines(coveredBoard(size), size, 0, () => n / 12)),
  );
  expect(laid.flat().sort((one, other) => one - other)).toEqual([
    2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  ]);
});

it('opening a cell opens exactly the region without mines nearby, and its border', () => {
  fc.assert(
    fc.property(fields, (field) => {
      const { size, first } = field;
      const board = mined(field);
      const open = withOpen(board, size, [first]);
      const isEmpty = (at: number) => board[at]?.count === 0 && !board[at]?.mine;
      const region = connected(size, first, isEmpty);
      for (const [at, { revealed }] of open.entries()) {
        const wanted = region.has(at) || around(size, at).some((place) => region.has(place));
        expect(revealed, `at ${at}`).toBe(wanted);
      }
    }),
  );
});

it('opening a cell with mines nearby opens that cell only', () => {
  const size = { columns: 4, rows: 4, mines: 1 };
  const board = withMines(coveredBoard(size), size, 0, () => 0);
  const open = withOpen(board, size, [1]);
  expect([...open.keys()].filter((at) => open[at]?.revealed)).toEqual([1]);
});

it('opening a region leaves out flagged cells', () => {
  const size = { columns: 5, rows: 4, mines: 0 };
  const board = coveredBoard(size).with(7, {
    mine: false,
    revealed: false,
    flagged: true,
    count: 0,
  });
  const open = withOpen(board, size, [0]);
  expect([...open.keys()].filter((at) => !open[at]?.revealed)).toEqual([7]);
});

/** Merges adjacent cells until nothing changes: a different method from the board's own. */
function connected(size: Size, from: number, isIn: (at: number) => boolean): Set<number> {
  let region = new Set([from].filter(isIn));
  for (let before = -1; before !== region.size; ) {
    before = region.size;
    const next = [...region].flatMap((at) => around(size, at)).filter(isIn);
    region = new Set([...region, ...next]);
  }
  return region;
}
