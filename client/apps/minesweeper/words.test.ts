import { expect, it, test } from 'vitest';
import { coveredBoard } from './board.ts';
import { type Face, faceOf } from './face.ts';
import type { Game } from './game.ts';
import { levels } from './levels.ts';
import { cellWords, statusWords, timeWords } from './words.ts';

test.each<[Face, string]>([
  ['hidden', 'row 1, column 2, hidden'],
  ['flagged', 'row 1, column 2, flagged'],
  [3, 'row 1, column 2, 3'],
  [0, 'row 1, column 2, empty'],
  ['mine', 'row 1, column 2, mine'],
  ['exploded', 'row 1, column 2, mine'],
  ['wrong', 'row 1, column 2, wrong flag'],
])('a cell that is %s is described as %s', (face, words) => {
  expect(cellWords(1, 8, face)).toBe(words);
});

const cell = { mine: false, revealed: false, flagged: false, count: 2 };

it('a cell is not described as a mine or a wrong flag before the game is lost', () => {
  for (const state of ['playing', 'won'] as const) {
    expect(faceOf({ ...cell, mine: true }, state)).toBe('hidden');
    expect(faceOf({ ...cell, flagged: true }, state)).toBe('flagged');
  }
  expect(faceOf({ ...cell, mine: true }, 'lost')).toBe('mine');
  expect(faceOf({ ...cell, flagged: true }, 'lost')).toBe('wrong');
  expect(faceOf({ ...cell, mine: true, flagged: true }, 'lost')).toBe('flagged');
  expect(faceOf({ ...cell, mine: true, revealed: true }, 'lost')).toBe('exploded');
  expect(faceOf({ ...cell, revealed: true }, 'lost')).toBe(2);
});

it('the status says how the game stands', () => {
  const board = coveredBoard(levels.easy).with(10, { ...cell, mine: true, revealed: true });
  const game: Game = { level: 'easy', state: 'won', board, startedAt: 0, endedAt: 42_000 };
  expect(statusWords(game, 40)).toBe('You won in 42 seconds.');
  expect(statusWords({ ...game, endedAt: 1_000 }, 40)).toBe('You won in 1 second.');
  expect(statusWords(game, 42)).toBe('You won in 42 seconds, your best time.');
  expect(statusWords({ ...game, state: 'lost' }, 42)).toBe('You lost: a mine at row 2, column 3.');
});

it('the time has three digits', () => {
  expect([0, 42, 999].map(timeWords)).toEqual(['000', '042', '999']);
});
