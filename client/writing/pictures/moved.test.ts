import { expect, it } from 'vitest';
import { moved } from './moved.ts';

const order = (id: string, to: number) =>
  moved([{ id: 'a' }, { id: 'b' }, { id: 'c' }], id, to)
    .map((one) => one.id)
    .join('');

it('an item moves to a place, and stays where there is none', () => {
  expect(order('a', 2)).toBe('bca');
  expect(order('c', 0)).toBe('cab');
  expect(order('b', 1)).toBe('abc');
  expect(order('a', -1)).toBe('abc');
  expect(order('c', 3)).toBe('abc');
});
