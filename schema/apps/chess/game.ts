import { Chess, type Color, type Move } from 'chess.js';
import {
  endingWords,
  type Outcome,
  otherSide,
  type Result,
  type Side,
  scoreOf,
  sideWords,
} from './rules.ts';

// chess.js is as large as the feed: only the board and the server import this, never what is registered for every page.

/** As players write it (SAN, or e2e4), or from where to where. */
export type Wish = string | { from: string; to: string; promotion?: string };

/** A pawn's way to the end of its file, without a word of what it becomes. */
const bare = /^(?:[a-h]?[1-8]?[x-]?)[a-h][18][+#]?$/;

/** Plays a move if it is legal; else the game stays as it is. A pawn at the end becomes a `piece`, unless the move says what. */
export function tryMove(game: Chess, wish: Wish, piece = 'q'): Move | undefined {
  // chess.js would take the first piece that fits, a knight, or none.
  if (typeof wish === 'string' && bare.test(wish)) {
    const promoted = tryOne(game, `${wish.replace(/[+#]$/, '')}=${piece.toUpperCase()}`);
    if (promoted) return promoted;
  }
  return tryOne(game, wish);
}

function tryOne(game: Chess, wish: Wish): Move | undefined {
  try {
    const move = game.move(wish);
    if (move.from !== move.to) return move;
    // Analysts pass ('--'); in a game nobody may.
    game.undo();
  } catch {
    // chess.js throws at what is no move.
  }
  return undefined;
}

/** The game that these moves make, as far as they are legal. */
export function replay(moves: readonly string[]): Chess {
  const game = new Chess();
  for (const move of moves) if (!tryMove(game, move)) break;
  return game;
}

/** Undefined while it goes on. */
export function outcomeOf(game: Chess): Outcome | undefined {
  if (!game.isGameOver()) return undefined;
  if (game.isCheckmate()) return 'checkmate';
  if (game.isStalemate()) return 'stalemate';
  if (game.isThreefoldRepetition()) return 'threefold repetition';
  if (game.isInsufficientMaterial()) return 'insufficient material';
  return 'draw';
}

export const sideNamed: Record<Color, Side> = { w: 'white', b: 'black' };

/** What stands above the board. */
export function statusWords(game: Chess, outcome = outcomeOf(game)): string {
  if (outcome) return endingWords({ result: resultOf(game, outcome), ending: outcome });
  return `${sideWords[sideNamed[game.turn()]]} to move${game.isCheck() ? ' — check!' : ''}`;
}

function resultOf(game: Chess, outcome: Outcome | undefined): Result {
  if (!outcome) return null;
  return outcome === 'checkmate' ? otherSide[sideNamed[game.turn()]] : 'draw';
}

/** A game in PGN, for other programs. */
export function pgnOf(moves: readonly string[], tags: Record<string, string>): string {
  const game = replay(moves);
  const Result = scoreOf({ result: resultOf(game, outcomeOf(game)) });
  for (const [tag, value] of Object.entries({ Result, ...tags })) game.setHeader(tag, value);
  return game.pgn();
}
