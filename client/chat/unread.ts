import { useEffect, useMemo, useRef } from 'react';
import { isMuted } from '../../schema/chat/rules.ts';
import { serverNow } from '../../schema/clock.ts';
import { queries } from '../../schema/queries.ts';
import { backoff } from '../device/backoff.ts';
import { useBlockedIds } from '../members/use-blocked-ids.ts';
import { useQuery } from '../zero/use-query.ts';
import { isReadHere, isReadInATab, useBeingRead } from './being-read.ts';

/** Conversations in which something is unread that is not being read here, as far as they are counted. */
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

/** How many they are: the badge of messages. 0 as long as it cannot be asked. */
export const useUnreadConversations = () => useUnread()[0].length;

/** What one hears of them, and sees of them from outside of the page: nothing of those that are muted. */
export function useMessageNews() {
  const [unread, details] = useUnread();
  const failures = useRef(0);
  useEffect(() => {
    if (details.type === 'complete') failures.current = 0;
    if (details.type !== 'error') return;
    const timer = setTimeout(details.retry, backoff(failures.current++));
    return () => clearTimeout(timer);
  }, [details]);
  const told = unread.filter((side) => !isMuted(side, serverNow()));
  // They come with the newest first.
  const [newest] = told;
  return {
    count: told.length,
    /** The time of the newest in ms, 0 without any; undefined until the server has said what there is. */
    newest: details.type === 'complete' ? (newest?.lastAt ?? 0) : undefined,
    /** Whether the newest is in sight in any tab: this one may have it first. */
    isSeen: async () => newest !== undefined && (await isReadInATab(newest.peerId)),
  };
}
