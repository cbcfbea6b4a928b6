import { useState } from 'react';
import { serverNow } from '../../../schema/clock.ts';
import { useIsPageWatched } from '../../ui/flags.ts';
import { useIsConnected } from '../../zero/connection.ts';
import { useMyId } from '../../zero/me.ts';
import type { PeerState } from '../use-peer.ts';
import type { MessageRow } from './message-row.ts';

interface Arrival {
  isInSight: boolean;
  /** Whether the device was connected then, or has been since `at`. */
  isConnected: boolean;
  at: number;
  from: number | undefined;
}

/**
 * Up to when the member had read as they came (back) to this screen, in ms; undefined if nothing
 * was unread.
 */
export function useUnreadFrom(side: PeerState['side']): number | undefined {
  const isInSight = useIsPageWatched();
  const isConnected = useIsConnected();
  const [arrival, setArrival] = useState<Arrival>();
  const unread = side && side.unread > 0 ? side.lastReadAt : undefined;
  if (side && arrival?.isInSight !== isInSight) {
    const from = isInSight ? (unread ?? arrival?.from) : arrival?.from;
    setArrival({ isInSight, isConnected, at: serverNow(), from });
  } else if (arrival && isConnected && !arrival.isConnected) {
    setArrival({ ...arrival, isConnected, at: serverNow() });
  } else if (arrival?.isInSight && arrival.from === undefined && unread !== undefined) {
    // A device that was asleep first draws its own rows, and receives later the messages that were
    // already there.
    if (side && side.lastAt <= arrival.at) setArrival({ ...arrival, from: unread });
  }
  return arrival?.from;
}

interface Drawn {
  /** The drawn part of the pages. */
  messages: readonly MessageRow[];
  /** Whether everything loaded is drawn. */
  isDrawn: boolean;
  isSettled: boolean;
  hasBeginning: boolean;
  hasLater: boolean;
}

/**
 * The divider above the messages that were unread on arrival. Once it has been seen, no button
 * leads to it any more.
 */
export function useUnreadDivider(
  readUpTo: number | undefined,
  { messages, isDrawn, isSettled, hasBeginning, hasLater }: Drawn,
) {
  const me = useMyId();
  const newest = messages.at(-1);
  const [is, setIs] = useState<'above' | 'seen'>();
  // Whether the divider is in view is only known once the messages before it are drawn.
  const [begun, setBegun] = useState(false);
  if (!begun && newest && isSettled && isDrawn) setBegun(true);
  const [arrival, setArrival] = useState(() => ({ readUpTo, at: serverNow() }));
  if (arrival.readUpTo !== readUpTo) {
    setArrival({ readUpTo, at: serverNow() });
    setIs(undefined);
  }
  // A reader who has replied since need not be led back. Messages sent earlier, which waited or
  // come from another device, are no reply.
  const isAnswered = newest?.senderId === me && newest.createdAt > arrival.at && !hasLater;
  if (isAnswered && is !== 'seen') setIs('seen');
  // An unread message is only known to be the first if the one before it is drawn and was read.
  const begins = (isDrawn && hasBeginning) || (messages[0]?.createdAt ?? 0) <= (readUpTo ?? 0);
  return {
    /**
     * Time of the last message read, which the divider follows, in ms; undefined where that is not
     * drawn.
     */
    after: begins ? readUpTo : undefined,
    onSight: setIs,
    /** Whether the divider is further up, drawn or not. */
    isAbove: (drawn: boolean) => is === 'above' || (begun && !drawn && is === undefined),
  };
}
