import type { Color, Move, PieceSymbol } from 'chess.js';
import { sideNamed } from '../../../schema/apps/chess/game.ts';
import { sideWords } from '../../../schema/apps/chess/rules.ts';

export const pieceNames: Record<PieceSymbol, string> = {
  k: 'king',
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  p: 'pawn',
};

export const pieceWords = ({ color, type }: { color: Color; type: PieceSymbol }) =>
  `${sideNamed[color]} ${pieceNames[type]}`;

/** A move in words, for screen readers. */
export function moveWords(move: Move): string {
  const words = `${sideWords[sideNamed[move.color]]}: ${actionWords(move)}`;
  const promoted = move.promotion ? `, becomes a ${pieceNames[move.promotion]}` : '';
  return `${words}${promoted}`;
}

function actionWords(move: Move): string {
  if (move.isKingsideCastle()) return 'castles kingside';
  if (move.isQueensideCastle()) return 'castles queenside';
  const action = move.captured ? `takes ${pieceNames[move.captured]} on` : 'to';
  return `${pieceNames[move.piece]} ${move.from} ${action} ${move.to}`;
}

/** Where the picked piece can go, in words. */
export const pickWords = (square: string, targets: readonly string[]) =>
  targets.length > 0
    ? `${square} picked. It can go to ${targets.join(', ')}.`
    : `${square} picked. It cannot move.`;
