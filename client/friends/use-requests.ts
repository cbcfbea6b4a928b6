import { useState } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import type { Change } from '../zero/change.ts';
import { visited } from '../zero/lifetimes.ts';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';

export const useIncoming = () => useQuery(queries.friends.incoming());
export const useOutgoing = () => useQuery(queries.friends.outgoing(), visited);

/**
 * The actions on friendship. An action shows at once, and until the server has answered no other is
 * accepted, so that the second half of a double click does not undo the first.
 */
export function useFriendActions() {
  const mutate = useMutate();
  const [processing, setProcessing] = useState(false);
  const run = async (change: Change) => {
    if (processing) return;
    setProcessing(true);
    const outcome = await mutate(change).outcome;
    setProcessing(false);
    return outcome;
  };
  return {
    processing,
    request: (toId: string) => run(mutators.friends.request({ id: crypto.randomUUID(), toId })),
    accept: (requestId: string) => run(mutators.friends.accept({ requestId })),
    decline: (requestId: string) => run(mutators.friends.decline({ requestId })),
    cancel: (requestId: string) => run(mutators.friends.cancel({ requestId })),
    unfriend: (memberId: string) => run(mutators.friends.unfriend({ memberId })),
  };
}
