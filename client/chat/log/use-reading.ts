import type { Row } from '@rocicorp/zero';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { mutators } from '../../../schema/mutators.ts';
import { useIsPageWatched } from '../../ui/flags.ts';
import { useMutate } from '../../zero/mutate.ts';
import { noteRead, useIsBeingRead } from './being-read.ts';

/** Each mark is a transaction, which has a cost for every connected device. */
const paceMs = 2_000;

/**
 * Marks a conversation read as far as it is in sight. Returns a function to report the last drawn
 * message and whether it shows.
 */
export function useReading(peerId: string, side: Row['conversationMember'] | undefined) {
  const mutate = useMutate();
  const inSight = useIsPageWatched();
  const [upTo, setUpTo] = useState<number>();
  const reading = inSight && upTo !== undefined;
  useIsBeingRead(peerId, reading);
  const hasUnread = side !== undefined && side.unread > 0;
  const wanted = reading && hasUnread && upTo > side.lastReadAt;
  /** Time of the last mark on the page's monotonic clock, as the device's clock may be set back. */
  const marked = useRef(-paceMs);
  /** The time up to which messages were read and are still to be marked. */
  const due = useRef<number>(undefined);
  const mark = useEffectEvent(() => {
    const read = due.current;
    due.current = undefined;
    if (read === undefined || !hasUnread) return;
    marked.current = performance.now();
    mutate(mutators.chat.read({ peerId, upTo: read }), { quiet: true });
  });
  const note = useEffectEvent((seen: number) => side && noteRead(side, seen));
  useEffect(() => {
    if (reading) note(upTo);
  }, [reading, upTo]);
  useEffect(() => {
    // A reader who looks away or leaves in the meantime has read the messages all the same.
    if (!wanted) return mark();
    due.current = upTo;
    const timer = setTimeout(mark, marked.current + paceMs - performance.now());
    return () => clearTimeout(timer);
  }, [wanted, upTo]);
  useEffect(() => () => mark(), []);
  return useCallback(
    (newest: { createdAt: number } | undefined, atEnd: boolean) =>
      setUpTo(atEnd ? newest?.createdAt : undefined),
    [],
  );
}
