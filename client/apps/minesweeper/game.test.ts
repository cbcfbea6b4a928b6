import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { around } from './board.ts';
import { flag, type Game, isOver, minesLeft, newGame, open, progress, seconds } from './game.ts';
import { levels } from './levels.ts';

const size = levels.easy;

interface Move {
  at: number;
  how: 'open' | 'flag';
}

/** Any presses that somebody could make without looking, one in each moment. */
const moves = fc.array(
  fc.record<Move>({ at: fc.nat(63), how: fc.constantFrom('open', 'open', 'flag') }),
  { maxLength: 40 },
);

/** The random source that lays the mines. */
const chances = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => () => stream.next().value);

/** Every state that these moves lead to. */
function played(steps: Move[], chance = () => 0): Game[] {
  let game = newGame('easy');
  const states = [game];
  for (const [now, { at, how }] of steps.entries()) {
    game = how === 'open' ? open(game, at, now, chance) : flag(game, at, now);
    states.push(game);
  }
  return states;
}

/** A game in progress, with mines at these places. */
function laid(...mines: number[]): Game {
  const board = newGame('easy').board.map((cell, at) => ({
    ...cell,
    mine: mines.includes(at),
    count: around(size, at).filter((place) => mines.includes(place)).length,
  }));
  return { level: 'easy', state: 'playing', board, startedAt: 0 };
}

const revealed = ({ board }: Game) => [...board.keys()].filter((at) => board[at]?.revealed);

describe('the levels', () => {
  it('have the usual sizes and numbers of mines', () => {
    expect(levels).toEqual({
      easy: { name: 'Easy', columns: 8, rows: 8, mines: 10 },
      medium: { name: 'Medium', columns: 12, rows: 12, mines: 22 },
      hard: { name: 'Hard', columns: 16, rows: 16, mines: 40 },
    });
  });

  it.each(['easy', 'medium', 'hard'] as const)(
    '%s begins covered, with the clock stopped',
    (level) => {
      const game = newGame(level);
      expect(game.board).toHaveLength(levels[level].columns * levels[level].rows);
      expect(minesLeft(game)).toBe(levels[level].mines);
      expect(progress(game)).toEqual({
        revealed: 0,
        total: game.board.length - levels[level].mines,
      });
      expect(seconds(game, 5_000)).toBe(0);
    },
  );
});

it('the first opened cell and its neighbours are safe, flagged or not', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(63)), fc.nat(63), chances, (flags, at, chance) => {
      const flagged = played(flags.map((place) => ({ at: place, how: 'flag' }))).at(-1);
      const game = open(flagged ?? newGame('easy'), at, 0, chance);
      const isFlagged = flagged?.board[at]?.flagged;
      expect(game.board[at]).toMatchObject({ mine: false, revealed: !isFlagged });
      expect(around(size, at).some((place) => game.board[place]?.mine)).toBe(false);
    }),
  );
});

it('the game is won exactly when all safe cells are open, and lost exactly when a mine is', () => {
  fc.assert(
    fc.property(moves, chances, (steps, chance) => {
      for (const game of played(steps, chance)) {
        const isHit = game.board.some(({ mine, revealed }) => mine && revealed);
        const { revealed: open, total } = progress(game);
        expect(game.state === 'lost').toBe(isHit);
        expect(game.state === 'won').toBe(!isHit && open === total);
        expect(isOver(game)).toBe(game.endedAt !== undefined);
      }
    }),
  );
});

it('opening everything but the mines wins', () => {
  fc.assert(
    fc.property(fc.nat(63), chances, (first, chance) => {
      let game = open(newGame('easy'), first, 0, chance);
      for (const [at, { mine }] of game.board.entries()) if (!mine) game = open(game, at, 1);
      expect(game.state).toBe('won');
    }),
  );
});

it('the game starts with the first press or flag, and does not change once it is over', () => {
  fc.assert(
    fc.property(moves, chances, (steps, chance) => {
      const states = played(steps, chance);
      for (const [n, game] of states.entries()) {
        expect(game.state === 'ready').toBe(n === 0);
        const before = states[n - 1];
        if (before && isOver(before)) expect(game).toBe(before);
        if (before?.startedAt !== undefined) expect(game.startedAt).toBe(before.startedAt);
      }
    }),
  );
});

it('an open cell stays open and takes no flag, and mines do not move', () => {
  fc.assert(
    fc.property(moves, chances, (steps, chance) => {
      const states = played(steps, chance);
      for (const [n, game] of states.entries()) {
        // Compared as lists: an expectation for each cell of each game takes seconds.
        const isOpen = revealed(game);
        const before = revealed(states[n - 1] ?? game);
        expect(before.filter((at) => !isOpen.includes(at))).toEqual([]);
        expect(isOpen.filter((at) => game.board[at]?.flagged)).toEqual([]);
        expect(isOpen.filter((at) => flag(game, at, 0) !== game)).toEqual([]);
      }
    }),
  );
});

it('a flag can be set and removed, and its cell cannot be opened', () => {
  const flagged = flag(laid(0), 0, 0);
  expect(minesLeft(flagged)).toBe(levels.easy.mines - 1);
  expect(open(flagged, 0, 0)).toBe(flagged);
  expect(minesLeft(flag(flagged, 0, 0))).toBe(levels.easy.mines);
  const more = played(Array.from({ length: 11 }, (_, at) => ({ at, how: 'flag' as const })));
  expect(minesLeft(more.at(-1) ?? flagged)).toBe(-1);
});

describe('pressing a number', () => {
  it('opens its neighbours once as many flags are set, and not before', () => {
    fc.assert(
      fc.property(moves, chances, fc.nat(63), (steps, chance, at) => {
        const game = played(steps, chance).at(-1) ?? newGame('easy');
        if (isOver(game) || !game.board[at]?.revealed) return;
        const near = around(size, at);
        const flags = near.filter((place) => game.board[place]?.flagged);
        const hidden = near.filter((place) => {
          const cell = game.board[place];
          return !cell?.flagged && !cell?.revealed;
        });
        const next = open(game, at, 0);
        if (flags.length !== game.board[at]?.count) expect(next).toBe(game);
        else for (const place of hidden) expect(revealed(next)).toContain(place);
        for (const place of flags) expect(next.board[place]?.revealed).toBe(false);
      }),
    );
  });

  it('opens whole regions, and can win', () => {
    const game = flag(open(laid(0), 9, 0), 0, 0);
    expect(revealed(game)).toEqual([9]);
    expect(open(game, 9, 7)).toMatchObject({ state: 'won', endedAt: 7 });
  });

  it('loses if a flag is wrong', () => {
    const game = open(flag(open(laid(0), 9, 0), 1, 0), 9, 7);
    expect(game).toMatchObject({ state: 'lost', endedAt: 7 });
    expect(game.board[0]?.revealed).toBe(true);
  });
});

it('opening a mine opens no other cell', () => {
  expect(revealed(open(laid(27), 27, 0))).toEqual([27]);
});

it('the clock counts seconds up to three digits, and stops at the end', () => {
  const game = { ...laid(0), startedAt: 1_000 };
  expect(seconds(game, 500)).toBe(0);
  expect(seconds(game, 2_999)).toBe(1);
  expect(seconds(game, 5_000_000)).toBe(999);
  expect(seconds(open(game, 0, 43_500), 5_000_000)).toBe(42);
  expect(seconds(open(game, 63, 43_500), 5_000_000)).toBe(42);
});
