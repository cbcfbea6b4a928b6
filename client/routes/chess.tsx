import { ComingSoon } from '../ui/ComingSoon.tsx';

export function ChessRoute() {
  return (
    <ComingSoon
      title="Chess"
      line="A board to play against the computer or side by side will be here."
    />
  );
}
