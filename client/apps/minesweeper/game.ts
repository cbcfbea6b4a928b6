import { around, type Board, coveredBoard, withMines, withOpen } from './board.ts';
import { type Level, levels } from './levels.ts';

export interface Game {
  readonly level: Level;
  readonly state: 'ready' | 'playing' | 'won' | 'lost';
  readonly board: Board;
  /** In ms, by the device's clock. */
  readonly startedAt?: number;
  readonly endedAt?: number;
}

const mostSeconds = 999;

export const newGame = (level: Level): Game => ({
  level,
  state: 'ready',
  board: coveredBoard(levels[level]),
});

export const isOver = ({ state }: Game) => state === 'won' || state === 'lost';

/**
 * Opens a hidden cell. On an open cell, opens those around it if they have as many flags as mines.
 */
export function open(game: Game, at: number, now: number, random = Math.random): Game {
  const { board, level } = game;
  const cell = board[at];
  if (!cell || cell.flagged || isOver(game)) return game;
  if (cell.revealed) return chord(game, at, now);
  const mined = board.some(({ mine }) => mine)
    ? board
    : withMines(board, levels[level], at, random);
  return reveal({ ...begun(game, now), board: mined }, [at], now);
}

function chord(game: Game, at: number, now: number): Game {
  const { board, level } = game;
  const near = around(levels[level], at);
  const flags = near.filter((place) => board[place]?.flagged);
  const hidden = near.filter((place) => !board[place]?.flagged && !board[place]?.revealed);
  if (flags.length !== board[at]?.count || hidden.length === 0) return game;
  return reveal(game, hidden, now);
}

function reveal(game: Game, places: readonly number[], now: number): Game {
  const board = withOpen(game.board, levels[game.level], places);
  if (board.some(({ mine, revealed }) => mine && revealed))
    return { ...game, board, state: 'lost', endedAt: now };
  if (board.every(({ mine, revealed }) => mine || revealed))
    return { ...game, board, state: 'won', endedAt: now };
  return { ...game, board };
}

/** Sets a flag on a hidden cell, or removes it. */
export function flag(game: Game, at: number, now: number): Game {
  const cell = game.board[at];
  if (!cell || cell.revealed || isOver(game)) return game;
  return { ...begun(game, now), board: game.board.with(at, { ...cell, flagged: !cell.flagged }) };
}

const begun = (game: Game, now: number): Game =>
  game.state === 'ready' ? { ...game, state: 'playing', startedAt: now } : game;

/**
 * The clock of a game runs until the game is over, whether or not anybody looks, and has three
 * digits.
 */
export function seconds({ startedAt, endedAt }: Game, now: number): number {
  if (startedAt === undefined) return 0;
  const passed = Math.floor(((endedAt ?? now) - startedAt) / 1000);
  return Math.min(Math.max(passed, 0), mostSeconds);
}

/** Negative if there are more flags than mines. */
export const minesLeft = ({ board, level }: Game): number =>
  levels[level].mines - board.filter(({ flagged }) => flagged).length;

/** The number of cells that have to be open to win. */
export function progress({ board, level }: Game) {
  const total = board.length - levels[level].mines;
  return { revealed: board.filter(({ mine, revealed }) => revealed && !mine).length, total };
}
