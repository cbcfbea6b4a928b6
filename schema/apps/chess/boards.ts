import { Chess } from 'chess.js';
import { type Outcome, outcomeOf, tryMove } from './game.ts';

type Kept = { board: Chess; moves: string[] };

/** The latest that were played; the board of the longest game takes a few hundred kB. */
const keptMax = 100;
const kept = new Map<string, Kept>();

/**
 * What a move is in SAN, and how it ends a game that had these moves; undefined where it is not legal. A game's board is kept for
 * the next one: to play all of a long game with each, also with those that are none, took a tenth of a second of all others'.
 */
export function judge(
  gameId: string,
  moves: readonly string[],
  move: string,
): { san: string; outcome: Outcome | undefined } | undefined {
  const game = kept.get(gameId) ?? { board: new Chess(), moves: [] };
  kept.delete(gameId);
  lead(game, moves);
  kept.set(gameId, game);
  const [oldest] = kept.keys();
  if (kept.size > keptMax && oldest) kept.delete(oldest);
  const played = tryMove(game.board, move);
  if (!played) return undefined;
  game.moves.push(played.san);
  return { san: played.san, outcome: outcomeOf(game.board) };
}

/** Forth or back: a move may have been taken back, made in another process, or lost with its transaction. */
function lead({ board, moves }: Kept, to: readonly string[]) {
  while (moves.some((move, ply) => move !== to[ply])) {
    board.undo();
    moves.pop();
  }
  for (const move of to.slice(moves.length)) {
    if (!tryMove(board, move)) break;
    moves.push(move);
  }
}
