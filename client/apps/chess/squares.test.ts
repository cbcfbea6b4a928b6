import { assert, boolean, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { boardRows, squareByKey } from './squares.ts';

const square = constantFrom(...boardRows(false).flat());
const back = { ArrowLeft: 'ArrowRight', ArrowUp: 'ArrowDown' };

it('the board has the player’s side at the bottom', () => {
  expect(boardRows(false)[7]?.[0]).toBe('a1');
  expect(boardRows(true)[7]?.[0]).toBe('h8');
});

it('opposite arrow keys undo each other, or stop at the edge', () => {
  assert(
    property(square, boolean(), constantFrom('ArrowLeft', 'ArrowUp'), (from, flipped, key) => {
      const next = squareByKey(key, from, flipped) ?? '';
      expect(boardRows(flipped).flat()).toContain(next);
      const home = squareByKey(back[key as keyof typeof back], next, flipped);
      expect(next === from || home === from).toBe(true);
    }),
  );
});

it('arrow keys move in the direction on the screen', () => {
  expect(squareByKey('ArrowUp', 'e2', false)).toBe('e3');
  expect(squareByKey('ArrowUp', 'e2', true)).toBe('e1');
  expect(squareByKey('ArrowRight', 'e2', true)).toBe('d2');
  expect(squareByKey('Home', 'e2', false)).toBe('a2');
  expect(squareByKey('End', 'e2', true)).toBe('a2');
  expect(squareByKey('PageUp', 'e2', false)).toBe('e8');
  expect(squareByKey('x', 'e2', false)).toBeUndefined();
});
