import { Chess } from 'chess.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf, pgnOf, replay, statusWords, tryMove } from './game.ts';

/**
 * Games that everyone may print: Morphy at the opera (1858), Anderssen's immortal (1851) and
 * evergreen (1852).
 */
const games = {
  opera: `e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7
    Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#`,
  immortal: `e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 h5 Qg5 Qf3 Ng8 Bxf4
    Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#`,
  evergreen: `e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6 e5 Qg6 Re1 Nge7 Ba3 b5 Qxb5 Rb8 Qa4 Bb6 Nbd2 Bb7 Ne4
    Qf5 Bxd3 Qh5 Nf6+ gxf6 exf6 Rg8 Rad1 Qxf3 Rxe7+ Nxe7 Qxd7+ Kxd7 Bf5+ Ke8 Bd7+ Kf8 Bxe7#`,
};
const movesOf = (text: string) => text.split(/\s+/);

describe('the rules', () => {
  // Examples of the Chess Programming Wiki.
  it.each([
    ['the start', undefined, 3, 8_902],
    ['Kiwipete', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', 2, 2_039],
    ['position 3', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', 3, 2_812],
    ['position 4', 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', 2, 264],
    ['position 5', 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', 2, 1_486],
    [
      'position 6',
      'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
      2,
      2_079,
    ],
  ])('allow as many moves from %s as the published counts', (_, fen, depth, count) => {
    expect(new Chess(fen).perft(depth)).toBe(count);
  });

  it.each(Object.entries(games))('carry the %s game to mate, and through PGN', (_, text) => {
    const moves = movesOf(text);
    const game = replay(moves);
    expect(game.history()).toEqual(moves);
    expect(outcomeOf(game)).toBe('checkmate');
    const again = new Chess();
    again.loadPgn(pgnOf(moves, { Event: 'A game' }));
    expect(again.history()).toEqual(moves);
    expect(again.getHeaders()).toMatchObject({ Event: 'A game', Result: '1-0' });
  });

  it('carry every game through PGN and back', () => {
    const game = fc.array(fc.nat(), { minLength: 1, maxLength: 200 }).map((choices) => {
      const game = new Chess();
      for (const choice of choices) {
        const moves = game.moves();
        if (game.isGameOver()) break;
        game.move(moves[choice % moves.length] ?? '');
      }
      return game;
    });
    fc.assert(
      fc.property(game, (game) => {
        const again = new Chess();
        again.loadPgn(pgnOf(game.history(), {}));
        expect([again.fen(), again.history()]).toEqual([game.fen(), game.history()]);
        expect(outcomeOf(replay(game.history()))).toBe(outcomeOf(game));
      }),
      { numRuns: 30 },
    );
  });

  it('accept a move in notation or as two squares, and no illegal move', () => {
    const game = replay([]);
    expect(tryMove(game, 'e4')?.san).toBe('e4');
    expect(tryMove(game, { from: 'e7', to: 'e5', promotion: 'q' })?.san).toBe('e5');
    const before = game.fen();
    for (const input of ['Ke3', 'e5', '', '--', 'nonsense', { from: 'e1', to: 'e9' }])
      expect(tryMove(game, input)).toBeUndefined();
    expect(game.fen()).toBe(before);
    expect(game.history()).toEqual(['e4', 'e5']);
  });

  it.each([
    ['h8', 'h8=Q'],
    ['h7h8', 'h8=Q'],
    ['h7-h8', 'h8=Q'],
    ['hxg8', 'hxg8=Q+'],
    ['h7xg8', 'hxg8=Q+'],
    ['hxg8=N', 'hxg8=N'],
    ['h8=R', 'h8=R'],
    ['a1a8', 'Ra8'],
  ])(
    'promote a pawn that is moved as %s to a queen, unless another piece is named',
    (written, san) => {
      const game = new Chess('5kn1/7P/8/8/8/8/8/R3K3 w - - 0 1');
      expect(tryMove(game, written)?.san.replace(/[+#]$/, '')).toBe(san.replace(/[+#]$/, ''));
    },
  );

  it('promote a pawn to the chosen piece when its notation names none', () => {
    const game = new Chess('5k2/7P/8/8/8/8/8/4K3 w - - 0 1');
    expect(tryMove(game, 'h8', 'b')?.san).toBe('h8=B');
  });

  it.each([
    ['o-o', 'O-O'],
    ['0-0', 'O-O'],
    ['oo', 'O-O'],
    ['O-O', 'O-O'],
    ['o-o-o', 'O-O-O'],
    ['0-0-0', 'O-O-O'],
    ['O-O-O', 'O-O-O'],
    ['nf3', 'Nf3'],
    ['NF3', 'Nf3'],
    ['E4', 'e4'],
    ['ng1-f3', 'Nf3'],
    ['kd1', 'Kd1'],
    ['rb1', 'Rb1'],
    ['bxc3', 'bxc3'],
    ['Bxc3', 'Bxc3'],
    ['BXC3', 'Bxc3'],
    ['ba3', 'Ba3'],
    ['h8=n', 'h8=N'],
    ['h8r', 'h8=R+'],
    ['H8', 'h8=Q+'],
    ['bxa8', 'bxa8=Q+'],
  ])('read %s in every spelling as %s', (written, san) => {
    const game = new Chess('n3k3/1P5P/8/8/1B6/2p5/1P2P3/R3K1NR w KQ - 0 1');
    if (san.startsWith('O')) game.remove('g1');
    expect(tryMove(game, written)?.san.replace(/[+#]$/, '')).toBe(san.replace(/[+#]$/, ''));
  });

  it('read bxc3 as a bishop move where no pawn can capture, but never Bxc3 as a pawn move', () => {
    const game = new Chess('4k3/8/8/8/1B6/2p5/8/4K3 w - - 0 1');
    expect(tryMove(game, 'bxc3')?.san).toBe('Bxc3');
    const other = new Chess('4k3/8/8/8/8/2p5/1P6/4K3 w - - 0 1');
    expect(tryMove(other, 'Bxc3')).toBeUndefined();
  });

  it('end a record at its first illegal move', () => {
    expect(replay(['e4', 'e5', 'Qh7', 'Nf3']).history()).toEqual(['e4', 'e5']);
    expect(replay(['e4', '--', 'd4']).history()).toEqual(['e4']);
  });
});

it('a PGN quotes any name, in one line', () => {
  const White = 'Ada "The \\ Rook" [x]';
  const pgn = pgnOf(['e4'], { White: `${White}\n\u0007\u202e`, Black: 'Ben\\' });
  expect(pgn.split('\n')).toContain('[White "Ada \\"The \\\\ Rook\\" [x]"]');
  expect(pgn.split('\n')).toContain('[Black "Ben\\\\"]');
});

describe('the status', () => {
  it('names the side whose turn it is, and whether the king is in check', () => {
    expect(statusWords(replay([]))).toBe('White to move');
    expect(statusWords(replay(['e4']))).toBe('Black to move');
    expect(statusWords(replay(['e4', 'f5', 'Qh5']))).toBe('Black to move — check!');
  });

  it.each([
    ['Checkmate — Black wins', '8/8/8/8/8/5k2/5q2/5K2 w - - 0 1'],
    ['Checkmate — White wins', '3R2k1/5ppp/8/8/8/8/8/6K1 b - - 0 1'],
    ['Draw — stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
    ['Draw — insufficient material', '8/8/8/4k3/8/8/3BK3/8 w - - 0 1'],
    ['Draw', '8/8/8/4k3/8/8/3RK3/8 w - - 100 90'],
  ])('is "%s"', (words, fen) => {
    expect(statusWords(new Chess(fen))).toBe(words);
  });

  it('finds a position that came three times', () => {
    const around = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    expect(statusWords(replay([...around, ...around]))).toBe('Draw — threefold repetition');
    expect(pgnOf([...around, ...around], {})).toMatch(/1\/2-1\/2$/);
    expect(pgnOf(around, {})).toMatch(/ \*$/);
  });

  // By the rules a right to capture en passant counts only if the capture is legal.
  it.each([
    ['along a file', '3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1', ['Kd7', 'Kf2', 'Kd8', 'Ke1']],
    ['along the rank', '8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1', ['Ka5', 'Kf2', 'Ka4', 'Ke1']],
  ])('finds a repetition of a position whose pawn was pinned %s at first', (_, fen, around) => {
    const game = new Chess(fen);
    for (const move of ['e4', ...around, ...around]) {
      expect(outcomeOf(game)).toBeUndefined();
      expect(tryMove(game, move)?.san).toMatch(move);
    }
    expect(outcomeOf(game)).toBe('threefold repetition');
  });

  it('distinguishes a position with a possible en passant capture from the same position without', () => {
    const game = new Chess('3k4/8/8/8/3p4/8/4P3/4K3 w - - 0 1');
    const around = ['Kd7', 'Kf2', 'Kd8', 'Ke1'];
    for (const move of ['e4', ...around, ...around]) tryMove(game, move);
    expect(outcomeOf(game)).toBeUndefined();
  });

  it('forgets positions that were taken back', () => {
    const game = replay(['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', 'Ng8']);
    expect(outcomeOf(game)).toBe('threefold repetition');
    for (let ply = 8; ply > 2; ply--) game.undo();
    for (const move of ['Ng1', 'Ng8', 'Nc3', 'Nf6', 'Nb1', 'Ng8']) tryMove(game, move);
    expect(outcomeOf(game)).toBe('threefold repetition');
    game.undo();
    expect(outcomeOf(game)).toBeUndefined();
  });
});
