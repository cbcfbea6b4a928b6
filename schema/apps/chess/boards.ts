import { Chess } from 'chess.js';
import { outcomeOf, tryMove } from './game.ts';
import type { Outcome } from './rules.ts';

type Replayed = { board: Chess; moves: string[] };

/** A board takes as much as some 150 half-moves, of 0.3 kB each. */
const weightOf = ({ moves }: Replayed) => moves.length + 150;

/**
 * Boards of the games played last, some 75 MB in all: two hundred of the longest games, or a
 * thousand usual ones.
 */
const mostCached = 250_000;
const cached = new Map<string, Replayed>();
let weight = 0;

/**
 * A move in SAN after these moves, and the outcome if it ends the game; undefined if it is not
 * legal. The board stays in memory for the game's next move: replaying a long game for each move,
 * legal or not, held up everybody else for a tenth of a second.
 */
export function judge(
  gameId: string,
  moves: readonly string[],
  move: string,
): { san: string; outcome: Outcome | undefined } | undefined {
  const game = cached.get(gameId) ?? { board: new Chess(), moves: [] };
  forget(gameId);
  lead(game, moves);
  const played = tryMove(game.board, move);
  if (played) game.moves.push(played.san);
  store(gameId, game);
  return played && { san: played.san, outcome: outcomeOf(game.board) };
}

function store(gameId: string, game: Replayed) {
  cached.set(gameId, game);
  weight += weightOf(game);
  for (const oldest of cached.keys()) {
    if (weight <= mostCached) return;
    forget(oldest);
  }
}

function forget(gameId: string) {
  const game = cached.get(gameId);
  if (game) weight -= weightOf(game);
  cached.delete(gameId);
}

/**
 * Brings a board to these moves, forth or back: a move may have been taken back, made by another
 * process, or lost with its transaction.
 */
function lead({ board, moves }: Replayed, to: readonly string[]) {
  while (moves.some((move, ply) => move !== to[ply])) {
    board.undo();
    moves.pop();
  }
  for (const move of to.slice(moves.length)) {
    if (!tryMove(board, move)) break;
    moves.push(move);
  }
}
