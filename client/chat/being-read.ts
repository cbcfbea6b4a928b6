import type { Row } from '@rocicorp/zero';
import { useEffect } from 'react';
import { createStore, useStore } from '../device/store.ts';

const places = new Map<string, number>();
const peers = createStore<ReadonlySet<string>>(new Set());

function count(peerId: string, by: 1 | -1) {
  const next = (places.get(peerId) ?? 0) + by;
  if (next > 0) places.set(peerId, next);
  else places.delete(peerId);
  peers.set(new Set(places.keys()));
}

/** Other tabs see by it what is being read here, as long as this one lives. */
const lockOf = (peerId: string) => `hearth-reading-${peerId}`;

/** As long as `is`, the end of the conversation with this member is in sight on this page. */
export function useIsBeingRead(peerId: string, is: boolean) {
  useEffect(() => {
    if (!is) return;
    count(peerId, 1);
    const ended = Promise.withResolvers<void>();
    navigator.locks.request(lockOf(peerId), { mode: 'shared' }, () => ended.promise);
    return () => {
      count(peerId, -1);
      ended.resolve();
    };
  }, [peerId, is]);
}

/** Whether it is in sight in any tab of this browser. */
export async function isReadInATab(peerId: string): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === lockOf(peerId)) ?? false;
}

type Side = Pick<Row['conversationMember'], 'memberId' | 'peerId' | 'lastAt'>;
const readUpTo = new Map<string, number>();
const keyOf = ({ memberId, peerId }: Omit<Side, 'lastAt'>) => `${memberId} ${peerId}`;

/** Its mark shows a moment later: whoever looks away in that moment would hear of it as of news. */
export const noteRead = (side: Side, upTo: number) => readUpTo.set(keyOf(side), upTo);

/** Whether all of it has been in sight on this page. */
export const isReadHere = (side: Side) => (readUpTo.get(keyOf(side)) ?? 0) >= side.lastAt;

/** With whom one talks at the moment: nothing of it is news. */
export const useBeingRead = () => useStore(peers);

/** How much of a conversation is unread as this page knows it, which may be more than its row tells yet. */
export function useUnreadOf(side: (Side & { unread: number }) | undefined): number {
  const beingRead = useBeingRead();
  return !side || beingRead.has(side.peerId) || isReadHere(side) ? 0 : side.unread;
}
