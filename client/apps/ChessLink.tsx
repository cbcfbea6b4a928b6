import { Link } from '@tanstack/react-router';
import { ChessKnight } from 'lucide-react';
import { useFriendState } from '../friends/use-friend-state.ts';
import { iconButtonClass } from '../ui/IconButton.tsx';

/** Leads to a game of chess with a friend; of others nothing comes. */
export function ChessLink({ peerId }: { peerId: string }) {
  if (useFriendState(peerId)?.state !== 'friends') return null;
  return (
    <Link
      to="/apps/chess"
      search={{ friend: peerId }}
      className={iconButtonClass()}
      aria-label="Play chess"
      data-tip="Play chess"
    >
      <ChessKnight aria-hidden="true" />
    </Link>
  );
}
