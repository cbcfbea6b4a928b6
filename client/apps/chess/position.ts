import type { Chess, Color, Move, Square } from 'chess.js';
import {
  type MoveInput,
  outcomeOf,
  replay,
  statusWords,
  tryMove,
} from '../../../schema/apps/chess/game.ts';
import { pieceWords } from './words.ts';

/** A game after some moves, as the screen shows it. */
export interface Position {
  /** In SAN. */
  moves: readonly string[];
  /** The moves in the notation of engines. */
  line: string;
  fen: string;
  turn: Color;
  status: string;
  isOver: boolean;
  /** The pieces in words, by square. */
  pieces: ReadonlyMap<string, string>;
  /** The last move played. */
  last: Move | undefined;
  /** The square of a king in check. */
  checked: Square | undefined;
}

/**
 * The last game computed: replaying takes a millisecond per move, and the next question is usually
 * one move further on.
 */
let current: { game: Chess; played: readonly Move[] } = { game: replay([]), played: [] };

function gameAt(moves: readonly string[]): Chess {
  const { game } = current;
  const played = [...current.played];
  const differs = played.findIndex(({ san }, n) => san !== moves[n]);
  const common = differs < 0 ? played.length : differs;
  for (const _ of played.splice(common)) game.undo();
  for (const san of moves.slice(common)) {
    const move = tryMove(game, san);
    // A stored game may come from elsewhere: use it as far as it is legal.
    if (!move) break;
    played.push(move);
  }
  current = { game, played };
  return game;
}

export function positionAt(moves: readonly string[]): Position {
  const game = gameAt(moves);
  const { played } = current;
  const turn = game.turn();
  const outcome = outcomeOf(game);
  return {
    moves: played.map(({ san }) => san),
    line: played.map(({ lan }) => lan).join(' '),
    fen: game.fen(),
    turn,
    status: statusWords(game, outcome),
    isOver: outcome !== undefined,
    pieces: new Map(
      game
        .board()
        .flatMap((rank) =>
          rank.flatMap((piece) => (piece ? [[piece.square, pieceWords(piece)] as const] : [])),
        ),
    ),
    last: played.at(-1),
    checked: game.isCheck() ? game.findPiece({ type: 'k', color: turn })[0] : undefined,
  };
}

/** The moves and one more, if that is legal. */
export function withMove(
  moves: readonly string[],
  input: MoveInput,
  piece?: string,
): string[] | undefined {
  const game = gameAt(moves);
  const move = tryMove(game, input, piece);
  if (!move) return undefined;
  current = { game, played: [...current.played, move] };
  return current.played.map(({ san }) => san);
}

/** Where a piece may go. */
export function targetsFrom(moves: readonly string[], square: string): Set<string> {
  const legal = gameAt(moves).moves({ square: square as Square, verbose: true });
  return new Set(legal.map(({ to }) => to));
}

/** Whether the player to move has a pawn one step from promotion. */
export function isPawnNear({ pieces, turn }: Position): boolean {
  const [pawn, rank] = turn === 'w' ? ['white pawn', '7'] : ['black pawn', '2'];
  return [...pieces].some(([square, piece]) => piece === pawn && square[1] === rank);
}

/** A random legal move; pawns become queens. */
export function randomMove(moves: readonly string[]): string | undefined {
  const legal = gameAt(moves)
    .moves()
    .filter((san) => !/=[RBN]/.test(san));
  return legal[Math.floor(Math.random() * legal.length)];
}
