import { Chess, type Color, type Move } from 'chess.js';
import { hidden } from '../../text.ts';
import {
  endingWords,
  type Outcome,
  otherSide,
  type Result,
  type Side,
  scoreOf,
  sideWords,
} from './rules.ts';

// chess.js is as large as the feed: only the board and the server import this file, never a module
// that is registered for every page.

/** A move as players write it (SAN, or e2e4), or as two squares. */
export type MoveInput = string | { from: string; to: string; promotion?: string };

/** A pawn's move to the end of its file that does not name the new piece. */
const bare = /^[a-h]?[1-8]?[x-]?[a-h][18][+#]?$/;
const castling = /^[o0]-?[o0](-?[o0])?[+#]?$/i;

/**
 * The positions after each half-move of a game, as the rules of repetition compare them. chess.js
 * also takes note of a right to capture en passant that a pinned pawn does not have, so it would
 * find a third time too late.
 */
const positions = new WeakMap<Chess, string[]>();

/**
 * Plays a move if it is legal; else the game stays as it is. A pawn at the end becomes a `piece`,
 * unless the move names another.
 */
export function tryMove(game: Chess, input: MoveInput, piece = 'q'): Move | undefined {
  if (typeof input !== 'string') return tryOne(game, input);
  for (const reading of readingsOf(input, piece)) {
    const move = tryOne(game, reading);
    if (move) return move;
  }
}

/**
 * The moves that a typed move may mean, in the order in which they are tried: `bxc3` is a pawn's if
 * that is legal, else the bishop's.
 */
function readingsOf(written: string, piece: string): Set<string> {
  const [castles, isLong] = castling.exec(written) ?? [];
  if (castles) return new Set([isLong ? 'O-O-O' : 'O-O']);
  const first = written.charAt(0);
  const rest = written
    .slice(1)
    .toLowerCase()
    .replace(/(?<=[18])=?[nbrq](?=[+#]?$)/, (became) => `=${became.slice(-1).toUpperCase()}`);
  // A 'b' is a pawn's file or a bishop.
  const readings = [written, first + rest];
  if (/[ac-h]/i.test(first)) readings.push(first.toLowerCase() + rest);
  if (/[bknqr]/i.test(first)) readings.push(first.toUpperCase() + rest);
  return new Set(readings.flatMap((reading) => promoted(reading, piece)));
}

/** chess.js would take the first piece that fits, a knight, or none. */
function promoted(written: string, piece: string): string[] {
  if (!bare.test(written)) return [written];
  return [`${written.replace(/[+#]$/, '')}=${piece.toUpperCase()}`, written];
}

function tryOne(game: Chess, input: MoveInput): Move | undefined {
  try {
    const move = game.move(input);
    if (move.from !== move.to) {
      note(game, move);
      return move;
    }
    // Analysts pass ('--'); in a game nobody may.
    game.undo();
  } catch {
    // chess.js throws if it is no move.
  }
  return undefined;
}

const positionIn = (fen: string) => fen.split(' ', 4).join(' ');
const plyIn = (fen: string) => {
  const [, turn, , , , number] = fen.split(' ');
  return 2 * Number(number) + (turn === 'b' ? 1 : 0);
};

/** Positions of moves that were taken back stay until others take their places. */
function note(game: Chess, { before, after }: Move) {
  const noted = positions.get(game) ?? [];
  noted[plyIn(before)] = positionIn(before);
  noted[plyIn(after)] = positionIn(after);
  positions.set(game, noted);
}

function isThirdTime(game: Chess): boolean {
  const fen = game.fen();
  const now = positionIn(fen);
  const noted = positions.get(game)?.slice(0, plyIn(fen) + 1) ?? [];
  return noted.filter((position) => position === now).length >= 3;
}

/** The game that these moves make, as far as they are legal. */
export function replay(moves: readonly string[]): Chess {
  const game = new Chess();
  for (const move of moves) if (!tryMove(game, move)) break;
  return game;
}

/** The outcome on the board; undefined while the game goes on. */
export function outcomeOf(game: Chess): Outcome | undefined {
  if (game.isCheckmate()) return 'checkmate';
  if (game.isStalemate()) return 'stalemate';
  if (isThirdTime(game)) return 'threefold repetition';
  if (game.isInsufficientMaterial()) return 'insufficient material';
  return game.isDrawByFiftyMoves() ? 'draw' : undefined;
}

export const sideNamed: Record<Color, Side> = { w: 'white', b: 'black' };

/** The words above the board. */
export function statusWords(game: Chess, outcome = outcomeOf(game)): string {
  if (outcome) return endingWords({ result: resultOf(game, outcome), ending: outcome });
  return `${sideWords[sideNamed[game.turn()]]} to move${game.isCheck() ? ' — check!' : ''}`;
}

function resultOf(game: Chess, outcome: Outcome | undefined): Result {
  if (!outcome) return null;
  return outcome === 'checkmate' ? otherSide[sideNamed[game.turn()]] : 'draw';
}

/** Escapes a value of PGN, which stands between quotes. */
const inQuotes = (value: string) => value.replace(hidden, '').replace(/["\\]/g, '\\$&');

/** A game in PGN, for other programs. */
export function pgnOf(moves: readonly string[], tags: Record<string, string>): string {
  const game = replay(moves);
  const Result = scoreOf({ result: resultOf(game, outcomeOf(game)) });
  for (const [tag, value] of Object.entries({ Result, ...tags }))
    game.setHeader(tag, inQuotes(value));
  return game.pgn();
}
