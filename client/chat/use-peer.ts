import { useMemo } from 'react';
import { isId } from '../../schema/arguments.ts';
import { displayName } from '../../schema/members/rules.ts';
import { queries } from '../../schema/queries.ts';
import { useBlockedIds } from '../members/use-blocked-ids.ts';
import { useMember } from '../members/use-member.ts';
import { visited } from '../zero/lifetimes.ts';
import { useMyId } from '../zero/me.ts';
import { useQuery } from '../zero/use-query.ts';
import type { Peer } from './peer.ts';
import { usePresences } from './use-presences.ts';

export type PeerState = ReturnType<typeof usePeer>;

/** A member with whom one may have a conversation, and one's own side of it. */
export function usePeer(peerId: string) {
  const me = useMyId();
  const blocked = useBlockedIds().has(peerId);
  const exists = isId(peerId) && peerId !== me && !blocked;
  const [side, details] = useQuery(exists && queries.chat.conversation({ peerId }), visited);
  const asked = useMember(exists && !side?.peer ? peerId : '');
  const member = side?.peer ?? asked.member;
  const presence = usePresences().get(peerId);
  const nobody = !member && asked.complete;
  const name = member || nobody ? displayName(member) : undefined;
  // One's side changes with each message, and every one that is drawn has the peer in it.
  const peer = useMemo(
    (): Peer => ({ id: peerId, name: name ?? '', member }),
    [peerId, name, member],
  );
  return {
    side,
    details,
    member,
    presence,
    peer,
    /** Undefined until it is certain. */
    name,
    /** What was said is all there is left. */
    gone: nobody && side !== undefined,
    unavailable: !exists || (nobody && !side && details.type === 'complete'),
  };
}
