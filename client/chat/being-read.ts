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

/** As long as `is`, the end of the conversation with this member is in sight on this page. */
export function useIsBeingRead(peerId: string, is: boolean) {
  useEffect(() => {
    if (!is) return;
    count(peerId, 1);
    return () => count(peerId, -1);
  }, [peerId, is]);
}

/** With whom one talks at the moment: nothing of it is news. */
export const useBeingRead = () => useStore(peers);
