import { useEffect } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { useIsConnected } from '../zero/connection.ts';
import { useMutate } from '../zero/mutate.ts';
import type { PeerState } from './use-peer.ts';

/** A conversation that one opens is in one's list from then on. */
export function useOpening(peerId: string, { side, details, member }: PeerState) {
  const mutate = useMutate();
  const connected = useIsConnected();
  const isNew = connected && details.type === 'complete' && !side && member !== undefined;
  useEffect(() => {
    if (isNew) mutate(mutators.chat.open({ peerId }), { quiet: true });
  }, [isNew, peerId, mutate]);
}
