import { Navigate } from '@tanstack/react-router';
import { useFriendState } from '../../../friends/use-friend-state.ts';
import { ListStates } from '../../../lists/ListStates.tsx';
import { MemberLink } from '../../../members/MemberLink.tsx';
import { useMember } from '../../../members/use-member.ts';
import { Card } from '../../../ui/Card.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import chess from '../Chess.module.css';
import { ChallengeForm } from './ChallengeForm.tsx';
import { useOpenGames } from './use-open-games.ts';

const stay = () => {};

/** The game with a friend, or the form to challenge them. */
export function ChallengeScreen({ friendId }: { friendId: string }) {
  const [open] = useOpenGames();
  const { member } = useMember(friendId);
  const known = useFriendState(friendId)?.state;
  const game = open.find(({ whiteId, blackId }) => [whiteId, blackId].includes(friendId));
  if (game) return <Navigate to="/apps/chess" search={{ game: game.id }} replace />;
  return (
    <Screen wide title="Chess">
      <Card title="Challenge a friend" className={chess.form}>
        <MemberLink member={member} />
        <ListStates
          compact
          count={known === 'friends' ? 1 : 0}
          details={{ type: known ? 'complete' : 'unknown' }}
          skeleton={<Skeleton shape="block" />}
          empty={<p className={chess.note}>You can play chess with friends only.</p>}
        >
          <ChallengeForm peerId={friendId} onChallenged={stay} />
        </ListStates>
      </Card>
    </Screen>
  );
}
