import { serverNow } from '../../schema/clock.ts';
import { type FriendState, friendState, isSettled } from '../../schema/friends/rules.ts';
import { queries } from '../../schema/queries.ts';
import { visited } from '../zero/lifetimes.ts';
import { useMyId } from '../zero/me.ts';
import { useQuery } from '../zero/use-query.ts';

/** Friendship with the member of a profile; undefined while loading. */
export function useFriendState(memberId: string): FriendState | undefined {
  const me = useMyId();
  const [friendship, known] = useQuery(queries.friends.withMember({ memberId }), visited);
  const [requests, listed] = useQuery(queries.friends.between({ memberId }), visited);
  const loaded = known.type === 'complete' && listed.type === 'complete';
  const state = friendState(me, memberId, Boolean(friendship), requests, serverNow());
  return loaded || isSettled(state) ? state : undefined;
}
