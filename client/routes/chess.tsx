import { getRouteApi } from '@tanstack/react-router';
import { ChessScreen } from '../apps/chess/ChessScreen.tsx';
import { ChallengeScreen } from '../apps/chess/friends/ChallengeScreen.tsx';
import { FriendGameScreen } from '../apps/chess/friends/FriendGameScreen.tsx';
import { FriendGames } from '../apps/chess/friends/FriendGames.tsx';

const route = getRouteApi('/member/apps/chess');

export function ChessRoute() {
  const { game, friend } = route.useSearch();
  if (game) return <FriendGameScreen key={game} gameId={game} />;
  if (friend) return <ChallengeScreen key={friend} friendId={friend} />;
  return (
    <ChessScreen>
      <FriendGames />
    </ChessScreen>
  );
}
