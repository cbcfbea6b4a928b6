import { expect, it } from 'vitest';
import { cellWords } from './words.ts';

it('a day says how many events it has, once they have loaded', () => {
  const day = new Date(2027, 2, 28).getTime();
  const bare = cellWords(day, 0, false);
  expect(bare).not.toContain('event');
  expect(cellWords(day, 2, false)).toBe(bare);
  expect(cellWords(day, 0, true)).toBe(`${bare}, no events`);
  expect(cellWords(day, 1, true)).toBe(`${bare}, 1 event`);
});
