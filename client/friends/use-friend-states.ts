import { useZero } from '@rocicorp/zero/react';
import { serverNow } from '../../schema/clock.ts';
import { ownFriendships } from '../../schema/friends/access.ts';
import { type FriendState, friendState } from '../../schema/friends/rules.ts';
import { useMyId } from '../zero/me.ts';
import { useQuery } from '../zero/use-query.ts';
import { useIncoming, useOutgoing } from './use-requests.ts';

/**
 * Friendship with each member of a list, from the rows that every screen has: pending requests and
 * the friends on this device. Two queries for each row would be expensive.
 */
export function useFriendStates(): (memberId: string) => FriendState {
  const me = useMyId();
  const { context } = useZero();
  const [incoming] = useIncoming();
  const [outgoing] = useOutgoing();
  const [friendships] = useQuery(ownFriendships(context));
  const pending = [...incoming, ...outgoing];
  return (memberId) =>
    friendState(
      me,
      memberId,
      friendships.some(({ friendId }) => friendId === memberId),
      pending.filter(({ fromId, toId }) => fromId === memberId || toId === memberId),
      serverNow(),
    );
}
