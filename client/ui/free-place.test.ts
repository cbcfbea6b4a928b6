import { expect, it } from 'vitest';
import { freePlace } from './free-place.ts';

const space = { height: 50, from: 100, until: 700, apart: 8 };
const at = (...taken: [number, number][]) =>
  freePlace(
    space,
    taken.map(([top, bottom]) => ({ top, bottom })),
  );

it('stays at the top as long as it covers nothing there', () => {
  expect(at()).toBe(100);
  expect(at([0, 100], [150, 300])).toBe(100);
});

it('goes below what it would cover, one after the other', () => {
  expect(at([80, 200])).toBe(208);
  expect(at([230, 300], [80, 200])).toBe(308);
  expect(at([80, 200], [300, 400])).toBe(208);
});

it('finds no place where that would be too far down', () => {
  expect(at([80, 643])).toBeUndefined();
  expect(at([80, 642])).toBe(650);
});
