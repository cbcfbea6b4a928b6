import { useEffect } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { entriesAt } from '../writing/entry.ts';
import { useEntries } from '../writing/ledger.ts';
import { useIsConnected } from '../zero/connection.ts';
import { useMutate } from '../zero/mutate.ts';
import { slotOf } from './box/slots.ts';
import type { PeerState } from './use-peer.ts';

/** Adds a conversation to the member's list, with its draft, when the first words are written. */
export function useOpening(peerId: string, { side, details, member }: PeerState) {
  const mutate = useMutate();
  const connected = useIsConnected();
  const isWritten = useEntries((all) => entriesAt(all, slotOf(peerId), 'draft').length > 0);
  const isNew = isWritten && connected && details.type === 'complete' && !side && member;
  useEffect(() => {
    if (isNew) mutate(mutators.chat.open({ peerId }), { quiet: true });
  }, [isNew, peerId, mutate]);
}
