import { ComingSoon } from '../ui/ComingSoon.tsx';

export function MinesweeperRoute() {
  return (
    <ComingSoon title="Minesweeper" line="A minefield with three difficulties will be here." />
  );
}
