import type { Row } from '@rocicorp/zero';
import { useEffect } from 'react';
import { createStore, useStore } from '../../device/store.ts';

const viewCounts = new Map<string, number>();
const peers = createStore<ReadonlySet<string>>(new Set());

function count(peerId: string, by: 1 | -1) {
  const next = (viewCounts.get(peerId) ?? 0) + by;
  if (next > 0) viewCounts.set(peerId, next);
  else viewCounts.delete(peerId);
  peers.set(new Set(viewCounts.keys()));
}

/**
 * A lock tells other tabs that this tab shows the conversation. The browser releases it when the
 * tab closes.
 */
const lockOf = (peerId: string) => `hearth-reading-${peerId}`;

/** Marks the end of the conversation as in sight on this page, while `isReading`. */
export function useIsBeingRead(peerId: string, isReading: boolean) {
  useEffect(() => {
    if (!isReading) return;
    count(peerId, 1);
    const ended = Promise.withResolvers<void>();
    navigator.locks.request(lockOf(peerId), { mode: 'shared' }, () => ended.promise);
    return () => {
      count(peerId, -1);
      ended.resolve();
    };
  }, [peerId, isReading]);
}

/** Whether the end of that conversation is in sight in any tab of this browser. */
export async function isReadInATab(peerId: string): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === lockOf(peerId)) ?? false;
}

type Side = Pick<Row['conversationMember'], 'memberId' | 'peerId' | 'lastAt'>;
const readUpTo = new Map<string, number>();
const keyOf = ({ memberId, peerId }: Omit<Side, 'lastAt'>) => `${memberId} ${peerId}`;

/**
 * Notes at once that the conversation was read. The mutation shows a moment later, and looking away
 * in that moment would announce the message as news.
 */
export const noteRead = (side: Side, upTo: number) => readUpTo.set(keyOf(side), upTo);

/** Up to which time, in ms, the conversation has been in sight on this page. */
export const readHereUpTo = (side: Omit<Side, 'lastAt'>) => readUpTo.get(keyOf(side)) ?? 0;

/** Whether the whole conversation has been in sight on this page. */
export const isReadHere = (side: Side) => readHereUpTo(side) >= side.lastAt;

/** The peers whose conversations are in sight: nothing in those is news. */
export const useBeingRead = () => useStore(peers);

/**
 * How much of a conversation is unread as far as this page knows, which may be ahead of the row.
 */
export function useUnreadOf(side: (Side & { unread: number }) | undefined): number {
  const beingRead = useBeingRead();
  return !side || beingRead.has(side.peerId) || isReadHere(side) ? 0 : side.unread;
}
