import { useState } from 'react';
import { serverNow } from '../../schema/clock.ts';
import { useInSight } from '../ui/use-cover.ts';
import { useIsConnected } from '../zero/connection.ts';
import { useMyId } from '../zero/me.ts';
import type { MessageRow } from './message-row.ts';
import type { PeerState } from './use-peer.ts';

interface Came {
  inSight: boolean;
  /** Whether the line was there by then, or since `at`. */
  connected: boolean;
  at: number;
  from: number | undefined;
}

/** Up to where the member had read when they came to this screen or back to it, in ms; undefined if nothing was unread. */
export function useUnreadFrom(side: PeerState['side']): number | undefined {
  const inSight = useInSight();
  const connected = useIsConnected();
  const [came, setCame] = useState<Came>();
  const unread = side && side.unread > 0 ? side.lastReadAt : undefined;
  if (side && came?.inSight !== inSight) {
    const from = inSight ? (unread ?? came?.from) : came?.from;
    setCame({ inSight, connected, at: serverNow(), from });
  } else if (came && connected && !came.connected) {
    setCame({ ...came, connected, at: serverNow() });
  } else if (came?.inSight && came.from === undefined && unread !== undefined) {
    // What was there already may be known late: a device that was asleep first draws what it has.
    if (side && side.lastAt <= came.at) setCame({ ...came, from: unread });
  }
  return came?.from;
}

interface Drawn {
  /** What of the pages is drawn. */
  messages: readonly MessageRow[];
  /** All that is held is drawn. */
  isDrawn: boolean;
  settled: boolean;
  hasBeginning: boolean;
  hasLater: boolean;
}

/** The line above what one had not read when one came: seen once, it has done its work. */
export function useUnreadLine(
  readUpTo: number | undefined,
  { messages, isDrawn, settled, hasBeginning, hasLater }: Drawn,
) {
  const me = useMyId();
  const newest = messages.at(-1);
  const [is, setIs] = useState<'above' | 'seen'>();
  // Where the unread begins is known once what goes before is there: it may be in sight.
  const [begun, setBegun] = useState(false);
  if (!begun && newest && settled && isDrawn) setBegun(true);
  const [came, setCame] = useState(() => ({ readUpTo, at: serverNow() }));
  if (came.readUpTo !== readUpTo) {
    setCame({ readUpTo, at: serverNow() });
    setIs(undefined);
  }
  // Who has answered since has no need to be led back to it. What waited for a line, or came from another device, is no answer.
  const isAnswered = newest?.senderId === me && newest.createdAt > came.at && !hasLater;
  if (isAnswered && is !== 'seen') setIs('seen');
  // Of what was unread, only what follows something read is its beginning.
  const begins = (isDrawn && hasBeginning) || (messages[0]?.createdAt ?? 0) <= (readUpTo ?? 0);
  return {
    /** What it stands below, in ms; undefined where that is not drawn. */
    after: begins ? readUpTo : undefined,
    onSight: setIs,
    /** Whether the way to it leads up, where it is drawn or not. */
    isAbove: (drawn: boolean) => is === 'above' || (begun && !drawn && is === undefined),
  };
}
