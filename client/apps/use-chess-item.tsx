import { useNavigate } from '@tanstack/react-router';
import { ChessKnight } from 'lucide-react';

/** Of a menu about a friend: leads to the game with them, or to asking them for one. */
export function useChessItem() {
  const navigate = useNavigate();
  return (friend: string) => ({
    label: 'Play chess',
    icon: <ChessKnight aria-hidden="true" />,
    onSelect: () => void navigate({ to: '/apps/chess', search: { friend } }),
  });
}
