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

/** The peer of a conversation that exists or may begin, and the member's own side of it. */
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
  // `side` changes with each message; `peer` must not, as every drawn message has it as a prop.
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
    /** Undefined until it is known. */
    name,
    /** The member no longer exists, but the conversation does. */
    gone: nobody && side !== undefined,
    unavailable: !exists || (nobody && !side && details.type === 'complete'),
  };
}
