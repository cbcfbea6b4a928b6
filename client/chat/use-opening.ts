import { useEffect } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { useIsConnected } from '../zero/connection.ts';
import { useMutate } from '../zero/mutate.ts';
import type { PeerState } from './use-peer.ts';

/** Adds a conversation to the member's list when it is opened. */
export function useOpening(peerId: string, { side, details, member }: PeerState) {
  const mutate = useMutate();
  const connected = useIsConnected();
  const isNew = connected && details.type === 'complete' && !side && member !== undefined;
  useEffect(() => {
    if (isNew) mutate(mutators.chat.open({ peerId }), { quiet: true });
  }, [isNew, peerId, mutate]);
}
