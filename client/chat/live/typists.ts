import { typingGoneMs } from '../../../schema/chat/live-frames.ts';
import { typingEveryMs } from '../../../schema/live-frames.ts';
import { createStore, useStore } from '../../device/store.ts';
import { outgoing } from '../../live/frames.ts';

type Timer = ReturnType<typeof setTimeout>;

/** Who is typing to this member at the moment. */
const now = createStore<ReadonlyMap<string, Timer>>(new Map());

function without(memberId: string) {
  const remaining = new Map(now.get());
  clearTimeout(remaining.get(memberId));
  remaining.delete(memberId);
  return remaining;
}

export const typists = {
  add(memberId: string) {
    const timer = setTimeout(() => typists.remove(memberId), typingGoneMs);
    now.set(without(memberId).set(memberId, timer));
  },
  remove(memberId: string) {
    if (now.get().has(memberId)) now.set(without(memberId));
  },
  clear() {
    for (const memberId of now.get().keys()) typists.remove(memberId);
  },
  has: (memberId: string) => now.get().has(memberId),
};

/** When each peer was last told that the member is typing, in ms. */
const reported = new Map<string, number>();

/** Called at each key; reported to the server now and then. */
export function reportTyping(peerId: string) {
  const at = performance.now();
  if (at - (reported.get(peerId) ?? Number.NEGATIVE_INFINITY) < typingEveryMs) return;
  reported.set(peerId, at);
  outgoing.publish({ type: 'typing', peerId });
}

export const useIsTyping = (memberId: string) => useStore(now, (all) => all.has(memberId));
