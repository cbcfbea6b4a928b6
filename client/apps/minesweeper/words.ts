import { type Face, faceOf } from './face.ts';
import { type Game, seconds } from './game.ts';
import { levels } from './levels.ts';

const positionWords = (at: number, columns: number) =>
  `row ${Math.floor(at / columns) + 1}, column ${(at % columns) + 1}`;

/** The faces whose words differ from their names. */
const otherWords: Partial<Record<Face, string>> = {
  0: 'empty',
  exploded: 'mine',
  wrong: 'wrong flag',
};

/** The accessible name of a cell. */
export const cellWords = (at: number, columns: number, face: Face): string =>
  `${positionWords(at, columns)}, ${otherWords[face] ?? face}`;

/** The words for what the last press did. */
export function pressWords({ board, level, state }: Game, at: number | undefined): string {
  const cell = at === undefined ? undefined : board[at];
  return cell && at !== undefined ? cellWords(at, levels[level].columns, faceOf(cell, state)) : '';
}

export function statusWords(game: Game, best: number | undefined): string {
  if (game.state === 'ready') return 'Ready. The first cell you open is safe.';
  if (game.state === 'playing') return 'Playing';
  if (game.state === 'lost') {
    const mine = game.board.findIndex(({ mine, revealed }) => mine && revealed);
    return `You lost: a mine at ${positionWords(mine, levels[game.level].columns)}.`;
  }
  const took = seconds(game, 0);
  const won = `You won in ${took} ${took === 1 ? 'second' : 'seconds'}`;
  return took === best ? `${won}, your best time.` : `${won}.`;
}

export const timeWords = (time: number) => String(time).padStart(3, '0');
