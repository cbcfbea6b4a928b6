import { Minesweeper } from '../apps/minesweeper/Minesweeper.tsx';

export const MinesweeperRoute = Minesweeper;
