import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isTurnOf } from '../../../../schema/apps/chess/rules.ts';
import { displayName } from '../../../../schema/members/rules.ts';
import { mutators } from '../../../../schema/mutators.ts';
import { queries } from '../../../../schema/queries.ts';
import { ListStates } from '../../../lists/ListStates.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { RowSkeletons } from '../../../ui/states/RowSkeletons.tsx';
import { visited } from '../../../zero/lifetimes.ts';
import { useMyId } from '../../../zero/me.ts';
import { useMutate } from '../../../zero/mutate.ts';
import { useQuery } from '../../../zero/use-query.ts';
import chess from '../Chess.module.css';
import { ChallengeForm } from './ChallengeForm.tsx';
import { GameItem } from './GameItem.tsx';
import type { GameRow } from './game-row.ts';
import { PastGames } from './PastGames.tsx';
import { useOpenGames } from './use-open-games.ts';

/** Current and past games with friends, and the way to start one. */
export function FriendGames() {
  const me = useMyId();
  const navigate = useNavigate();
  const [open] = useOpenGames();
  const [friendships, details] = useQuery(queries.friends.of({ memberId: me }), visited);
  const [chosen, choose] = useState('');
  const friends = friendships.flatMap(({ friend }) => friend ?? []);
  useSeed(friends[0]?.id);
  return (
    <>
      <Card title="With friends">
        {open.length > 0 && (
          <ul aria-label="Open games">
            {open.map((game) => (
              <GameItem key={game.id} game={game} isTurn={isTurnOf(game, me)}>
                {stateWords(game, me)}
              </GameItem>
            ))}
          </ul>
        )}
        <ListStates
          compact
          count={friends.length}
          details={details}
          skeleton={<RowSkeletons count={2} />}
          empty={<p className={chess.note}>Your friends will appear here, to be challenged.</p>}
        >
          <ChallengeForm
            peerId={chosen}
            onChallenged={(friend) => navigate({ to: '/apps/chess', search: { friend } })}
          >
            <Select label="Friend" value={chosen} onChange={({ target }) => choose(target.value)}>
              <option value="">Choose a friend</option>
              {friends.map((friend) => (
                <option key={friend.id} value={friend.id}>
                  {displayName(friend)}
                </option>
              ))}
            </Select>
          </ChallengeForm>
        </ListStates>
      </Card>
      <PastGames />
    </>
  );
}

function stateWords(game: GameRow, me: string): string {
  if (game.status === 'challenged')
    return game.challengerId === me ? 'Not answered yet' : 'Challenges you';
  return isTurnOf(game, me) ? 'Your turn' : 'Their turn';
}

/** In development, `seedChessGame()` in the console makes a game to look at. */
function useSeed(friendId: string | undefined) {
  const mutate = useMutate();
  useEffect(() => {
    if (!import.meta.env.DEV) return;
    const seed = (peerId = friendId) =>
      peerId &&
      mutate(mutators.chess.challenge({ id: crypto.randomUUID(), peerId, side: 'white' })).outcome;
    Object.assign(window, { seedChessGame: seed });
  }, [mutate, friendId]);
}
