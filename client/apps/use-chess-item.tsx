import { useNavigate } from '@tanstack/react-router';
import { ChessKnight } from 'lucide-react';

/** A menu item for a friend that opens the game with them, or the form to challenge them. */
export function useChessItem() {
  const navigate = useNavigate();
  return (friend: string) => ({
    label: 'Play chess',
    icon: <ChessKnight aria-hidden="true" />,
    onSelect: () => void navigate({ to: '/apps/chess', search: { friend } }),
  });
}
