import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markerParts } from '../../chat/rules.ts';
import {
  afterMoves,
  type ChessStatus,
  chessMarkerOf,
  endingWords,
  isTurnOf,
  movesOf,
  otherSide,
  type Result,
  scoreOf,
  sides,
  takenBack,
  turnOf,
} from './rules.ts';

it.each<[ChessStatus, Result, string | null, string]>([
  ['challenged', null, null, '♟ Chess challenge'],
  ['playing', null, null, '♟ Playing chess'],
  ['over', 'white', 'checkmate', '♟ Checkmate — White wins'],
  ['over', 'black', 'resigned', '♟ White resigned — Black wins'],
  ['over', 'draw', 'stalemate', '♟ Draw — stalemate'],
  ['over', 'draw', 'agreed', '♟ Draw — agreed'],
  ['over', 'draw', 'draw', '♟ Draw'],
  ['over', null, 'declined', '♟ Challenge declined'],
  ['over', null, 'withdrawn', '♟ Challenge withdrawn'],
])('a game that is %s, won by %s as %s, is shown as %s', (status, result, ending, words) => {
  expect(chessMarkerOf({ status, result, ending })).toBe(words);
  expect(markerParts(words)).toEqual({ sign: '♟', words: words.slice(2) });
});

it('a game with an unknown ending is over', () => {
  expect(endingWords({ result: null, ending: null })).toBe('Game over');
});

it.each<[Result, string]>([
  ['white', '1-0'],
  ['black', '0-1'],
  ['draw', '1/2-1/2'],
  [null, '*'],
])('%s scores %s', (result, score) => {
  expect(scoreOf({ result })).toBe(score);
});

describe('a turn', () => {
  const game = { whiteId: 'ada', blackId: 'ben', challengerId: 'ada' };
  it.each<[ChessStatus, number, string]>([
    ['challenged', 0, 'ben'],
    ['playing', 0, 'ada'],
    ['playing', 1, 'ben'],
    ['over', 1, ''],
  ])('in a game that is %s after %i moves belongs to %j', (status, ply, players) => {
    const theirs = ['ada', 'ben'].filter((one) => isTurnOf({ ...game, status, ply }, one));
    expect(theirs.join()).toBe(players);
  });
});

const san = fc.stringMatching(/^[a-h][1-8]$/);

it('a takeback goes to the last turn of the player who asks: one move or two, not before the start', () => {
  fc.assert(
    fc.property(fc.array(san, { maxLength: 40 }), fc.constantFrom(...sides), (moves, side) => {
      const game = afterMoves(moves);
      expect(movesOf(game)).toEqual(moves);
      const before = takenBack(game, side);
      const firstTurn = side === 'white' ? 1 : 2;
      expect(before === undefined).toBe(moves.length < firstTurn);
      if (!before) return;
      expect(turnOf(before)).toBe(side);
      expect(moves.length - before.ply).toBe(turnOf(game) === side ? 2 : 1);
      expect(moves.slice(0, before.ply)).toEqual(movesOf(before));
      expect(turnOf({ ply: before.ply + 1 })).toBe(otherSide[side]);
    }),
  );
});
