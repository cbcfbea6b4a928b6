import { ChessScreen } from '../apps/chess/ChessScreen.tsx';

export const ChessRoute = ChessScreen;
