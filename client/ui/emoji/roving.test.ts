import { expect, test } from 'vitest';
import { nextIndex } from './roving.ts';

// 0 1 2 3
// 4 5 6 7
// 8 9
test.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, undefined],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 9],
  ['ArrowDown', 8, undefined],
  ['ArrowUp', 9, 5],
  ['ArrowUp', 2, undefined],
  ['Home', 6, 0],
  ['End', 2, 9],
  ['a', 2, undefined],
])('%s from item %i of ten in rows of four leads to %s', (key, from, to) => {
  expect(nextIndex(key, from, 10, 4)).toBe(to);
});
