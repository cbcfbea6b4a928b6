import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { backoff } from '../device/backoff.ts';
import { useBlockedIds } from '../members/use-blocked-ids.ts';
import { useNow } from '../ui/text/RelativeTime.tsx';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';
import { isReadHere, isReadInATab, readHereUpTo, useBeingRead } from './log/being-read.ts';
import { newsOf } from './news.ts';

/**
 * Conversations with unread messages, except those being read here, up to the limit that is
 * counted.
 */
function useUnread() {
  const [sides, details] = useQuery(queries.chat.unread());
  const blocked = useBlockedIds();
  const beingRead = useBeingRead();
  const unread = useMemo(
    () =>
      details.type === 'error'
        ? []
        : sides.filter(
            (side) => !blocked.has(side.peerId) && !beingRead.has(side.peerId) && !isReadHere(side),
          ),
    [sides, details.type, blocked, beingRead],
  );
  return [unread, details] as const;
}

/** Long enough for the mark of a thread that was just left to show, in ms. */
const lateAfterMs = 1_000;

/**
 * Marks messages as read that were seen through the live connection before their rows arrived, once
 * they are out of sight. Later messages stay unread.
 */
export function useLateReads() {
  const mutate = useMutate();
  const [sides] = useQuery(queries.chat.unread());
  const beingRead = useBeingRead();
  const late = sides
    .filter((side) => !beingRead.has(side.peerId) && readHereUpTo(side) > side.lastReadAt)
    .map((side) => ({ peerId: side.peerId, upTo: readHereUpTo(side) }));
  const mark = useEffectEvent(() => {
    for (const read of late) mutate(mutators.chat.read(read), { quiet: true });
  });
  const which = late.map(({ peerId, upTo }) => `${peerId} ${upTo}`).join();
  useEffect(() => {
    if (!which) return;
    const timer = setTimeout(mark, lateAfterMs);
    return () => clearTimeout(timer);
  }, [which]);
}

/** The number on the badge of messages; 0 while it cannot be loaded. */
export const useUnreadConversations = () => useUnread()[0].length;

/** The messages that make a sound and count in the page's title: none from muted conversations. */
export function useMessageNews() {
  const [unread, details] = useUnread();
  const failures = useRef(0);
  useEffect(() => {
    if (details.type === 'complete') failures.current = 0;
    if (details.type !== 'error') return;
    const timer = setTimeout(details.retry, backoff(failures.current++));
    return () => clearTimeout(timer);
  }, [details]);
  const { count, newest } = newsOf(unread, useNow());
  return {
    count,
    /** Time of the newest in ms, 0 if there is none; undefined until the server has answered. */
    newest: details.type === 'complete' ? (newest?.lastAt ?? 0) : undefined,
    /** Whether the newest is being read in another tab, which this one may have overtaken. */
    isSeen: async () => newest !== undefined && (await isReadInATab(newest.peerId)),
  };
}
