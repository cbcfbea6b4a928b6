import { array, assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replay } from '../../../schema/apps/chess/game.ts';
import { isPawnNear, positionAt, randomMove, targetsFrom, withMove } from './position.ts';
import { isComputerTurn, turnsBack } from './turns.ts';

/** Random numbers that choose among the legal moves, for games of any kind. */
const choices = array(nat(), { minLength: 1, maxLength: 30 });

function playedBy(numbers: readonly number[]): string[] {
  const game = replay([]);
  for (const number of numbers) {
    const legal = game.moves();
    const move = legal[number % legal.length];
    if (move) game.move(move);
  }
  return game.history();
}

describe('a position', () => {
  it('is the same, whatever positions were analysed before', () => {
    assert(
      property(choices, choices, (one, other) => {
        for (const moves of [playedBy(one), playedBy(other), playedBy([...one, ...other])]) {
          const { fen, isOver, status } = positionAt(moves);
          const game = replay(moves);
          expect(fen).toBe(game.fen());
          expect(isOver).toBe(game.isGameOver());
          expect(status).not.toBe('');
        }
      }),
      { numRuns: 25 },
    );
  });

  it('is restored when moves are taken back, one by one', () => {
    assert(
      property(choices, (numbers) => {
        let moves = playedBy(numbers);
        while (moves.length > 0) {
          moves = turnsBack('local', moves);
          expect(positionAt(moves).fen).toBe(replay(moves).fen());
        }
        expect(positionAt(moves).pieces.get('e1')).toBe('white king');
      }),
      { numRuns: 15 },
    );
  });

  it('survives being stored as text', () => {
    assert(
      property(choices, (numbers) => {
        const moves = playedBy(numbers);
        const parsedMoves = JSON.parse(JSON.stringify(positionAt(moves).moves)) as string[];
        expect(positionAt(parsedMoves).moves).toEqual(moves);
      }),
      { numRuns: 25 },
    );
  });

  it('counts each repetition once, however often moves are taken back', () => {
    const around = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    for (let n = 0; n < 3; n++) {
      expect(positionAt([...around, ...around]).isOver).toBe(true);
      expect(positionAt([...around, ...around.slice(0, 3)]).isOver).toBe(false);
    }
  });

  it('restores the legal part of a stored record', () => {
    expect(positionAt(['e4', 'e5', 'Ke7', 'd4']).moves).toEqual(['e4', 'e5']);
    expect(positionAt([]).status).toBe('White to move');
    expect(withMove(['e4', 'nonsense'], 'e5')).toEqual(['e4', 'e5']);
  });

  it('knows where a piece may go, and when a pawn promotes', () => {
    expect([...targetsFrom([], 'e2')].sort()).toEqual(['e3', 'e4']);
    expect(targetsFrom([], 'e7').size).toBe(0);
    const run = ['h4', 'g5', 'hxg5', 'h6', 'gxh6', 'a6', 'h7', 'a5'];
    expect(isPawnNear(positionAt(run))).toBe(true);
    expect(isPawnNear(positionAt(run.slice(0, -1)))).toBe(false);
    expect(withMove(run, { from: 'h7', to: 'g8', promotion: 'n' })?.at(-1)).toBe('hxg8=N');
  });
});

describe('the computer', () => {
  it('plays legal moves, and promotes to queens only', () => {
    assert(
      property(choices, (numbers) => {
        const moves = playedBy(numbers);
        const move = randomMove(moves);
        if (move === undefined) return expect(positionAt(moves).isOver).toBe(true);
        expect(withMove(moves, move)).toEqual([...moves, move]);
        expect(move).not.toMatch(/=[RBN]/);
      }),
      { numRuns: 25 },
    );
  });

  it('promotes a pawn that reaches the last rank to a queen', () => {
    const run = ['h4', 'g5', 'hxg5', 'h6', 'gxh6', 'a6', 'h7', 'a5'];
    const moves = new Set(Array.from({ length: 500 }, () => randomMove(run)));
    const made = [...moves].filter((move) => move?.includes('='));
    expect(made).toEqual(['hxg8=Q']);
  });

  it('drops its answer when the move before it is taken back', () => {
    expect(turnsBack('random', ['e4', 'e5', 'd4', 'd5'])).toEqual(['e4', 'e5']);
    expect(turnsBack('engine', ['e4', 'e5', 'd4'])).toEqual(['e4', 'e5']);
    expect(turnsBack('local', ['e4', 'e5'])).toEqual(['e4']);
    expect(turnsBack('random', [])).toEqual([]);
    expect(isComputerTurn('random', ['e4'])).toBe(true);
    expect(isComputerTurn('local', ['e4'])).toBe(false);
  });
});
