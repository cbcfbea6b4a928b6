import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { cellByKey } from './keys.ts';

const size = { columns: 4, rows: 3, mines: 0 };

//  0  1  2  3
//  4  5  6  7
//  8  9 10 11
test.each([
  ['ArrowUp', false, 5, 1],
  ['ArrowUp', false, 1, 1],
  ['ArrowDown', false, 5, 9],
  ['ArrowDown', false, 9, 9],
  ['ArrowLeft', false, 5, 4],
  ['ArrowLeft', false, 4, 4],
  ['ArrowRight', false, 6, 7],
  ['ArrowRight', false, 7, 7],
  ['Home', false, 6, 4],
  ['End', false, 5, 7],
  ['Home', true, 6, 0],
  ['End', true, 5, 11],
  ['PageUp', false, 10, 2],
  ['PageDown', false, 1, 9],
  ['f', false, 5, undefined],
])('%s (with Ctrl: %s) leads from %i to %s', (key, ctrlKey, from, to) => {
  expect(cellByKey({ key, ctrlKey }, from, size)).toBe(to);
});

it('no key leaves the field', () => {
  const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End');
  fc.assert(
    fc.property(fc.array(fc.record({ key: keys, ctrlKey: fc.boolean() })), (pressed) => {
      let at = 0;
      for (const key of pressed) at = cellByKey(key, at, size) ?? -1;
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThan(size.columns * size.rows);
    }),
  );
});
