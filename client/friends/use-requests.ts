import { useQuery } from '@rocicorp/zero/react';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { useMutate } from '../zero/mutate.ts';

export const useIncoming = () => useQuery(queries.friends.incoming());
export const useOutgoing = () => useQuery(queries.friends.outgoing());

/** What can be done about friendship; each resolves once it shows on this device. */
export function useFriendActions() {
  const mutate = useMutate();
  return {
    request: (toId: string) => mutate(mutators.friends.request({ id: crypto.randomUUID(), toId })),
    accept: (requestId: string) => mutate(mutators.friends.accept({ requestId })),
    decline: (requestId: string) => mutate(mutators.friends.decline({ requestId })),
    cancel: (requestId: string) => mutate(mutators.friends.cancel({ requestId })),
    unfriend: (memberId: string) => mutate(mutators.friends.unfriend({ memberId })),
  };
}
