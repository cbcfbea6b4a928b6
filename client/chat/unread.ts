import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { backoff } from '../device/backoff.ts';
import { useBlockedIds } from '../members/use-blocked-ids.ts';
import { useNow } from '../ui/RelativeTime.tsx';
import { useMutate } from '../zero/mutate.ts';
import { useQuery } from '../zero/use-query.ts';
import { isReadHere, isReadInATab, useBeingRead } from './being-read.ts';
import { newsOf } from './news.ts';

/** Conversations with something unread, but for those that are being read here. Only so many come as are counted. */
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

/** Long enough for the mark of a thread that was just left, in ms. */
const lateAfterMs = 1_000;

/** Marks what was in sight here before its row had come, as the live line may have it, once nobody looks at it any more. */
export function useLateReads() {
  const mutate = useMutate();
  const [sides] = useQuery(queries.chat.unread());
  const beingRead = useBeingRead();
  const late = sides.filter((side) => !beingRead.has(side.peerId) && isReadHere(side));
  const mark = useEffectEvent(() => {
    for (const { peerId, lastAt } of late)
      mutate(mutators.chat.read({ peerId, upTo: lastAt }), { quiet: true });
  });
  const which = late.map(({ peerId, lastAt }) => `${peerId} ${lastAt}`).join();
  useEffect(() => {
    if (!which) return;
    const timer = setTimeout(mark, lateAfterMs);
    return () => clearTimeout(timer);
  }, [which]);
}

/** How many they are, for the badge of messages; 0 as long as that cannot be asked. */
export const useUnreadConversations = () => useUnread()[0].length;

/** What sounds, and what the title of the page tells: nothing of muted conversations. */
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
    /** The time of the newest in ms, 0 without any; undefined until the server has said what there is. */
    newest: details.type === 'complete' ? (newest?.lastAt ?? 0) : undefined,
    /** Whether the newest is being read in another tab: this one may have heard of it first. */
    isSeen: async () => newest !== undefined && (await isReadInATab(newest.peerId)),
  };
}
