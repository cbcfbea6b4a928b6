import { Chess } from 'chess.js';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { judge } from './boards.ts';
import { outcomeOf, replay, tryMove } from './game.ts';

/** The answers of a new board, without a cache. */
function judgeUncached(moves: readonly string[], move: string) {
  const board = replay(moves);
  const played = tryMove(board, move);
  return played && { san: played.san, outcome: outcomeOf(board) };
}

it('a cached board judges moves as a new board does, also after moves were taken back', () => {
  const steps = fc.array(
    fc.record({ choice: fc.nat(), back: fc.constantFrom(0, 0, 0, 1, 2, 40) }),
    {
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(fc.uuid(), steps, (id, steps) => {
      let moves: string[] = [];
      for (const { choice, back } of steps) {
        moves = moves.slice(0, Math.max(0, moves.length - back));
        const candidates = [...replay(moves).moves(), 'Ke4', '--', 'e9'];
        const candidate = candidates[choice % candidates.length] ?? '';
        const judged = judge(id, moves, candidate);
        expect(judged).toEqual(judgeUncached(moves, candidate));
        if (judged?.outcome === undefined) moves = [...moves, ...(judged ? [judged.san] : [])];
      }
    }),
    { numRuns: 50 },
  );
});

it('a third repetition is found on a board that was led back meanwhile', () => {
  const dance = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
  const moves = [...dance, ...dance];
  expect(judge('dance', moves.slice(0, 7), 'Ng8')?.outcome).toBe('threefold repetition');
  expect(judge('dance', moves.slice(0, 5), 'Nc6')?.outcome).toBeUndefined();
  expect(judge('dance', moves.slice(0, 7), 'Ng8')?.outcome).toBe('threefold repetition');
});

const there = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
const long = (plies: number) => Array.from({ length: plies }, (_, ply) => there[ply % 4] ?? '');

/** How often a piece is moved on any board by then. */
function moved(work: () => unknown): number {
  const move = vi.spyOn(Chess.prototype, 'move');
  work();
  const times = move.mock.calls.length;
  move.mockRestore();
  return times;
}

it('repeated questions about a long game are answered from its cached board', () => {
  const ask = () => judge('long', long(996), 'Ke5');
  expect(moved(ask)).toBe(997);
  expect(moved(ask)).toBe(1);
});

it('repeated questions about many games in turn are answered from their cached boards', () => {
  const round = () => {
    for (let game = 0; game < 120; game++) judge(`one of many ${game}`, long(60), 'Ke5');
  };
  expect(moved(round)).toBe(120 * 61);
  expect(moved(round)).toBe(120);
});
