import { useState } from 'react';
import { createStore, useStore } from '../device/store.ts';

type Draft = readonly unknown[];

const isSame = (one: Draft | undefined, other: Draft) =>
  one?.length === other.length && one.every((part, n) => Object.is(part, other[n]));

/** What goes out of one box, in its order. */
export function createSending() {
  /** The last that is on its way, or waits for those before it. */
  const last = createStore<{ draft: Draft; over: Promise<unknown> } | undefined>(undefined);
  return {
    last,
    /** Resolves to whether it was taken; the very same draft is not, as long as it is being taken. */
    send: (draft: Draft, take: () => Promise<boolean>): Promise<boolean> => {
      const before = last.get();
      if (isSame(before?.draft, draft)) return Promise.resolve(false);
      const taken = before ? before.over.then(take) : take();
      const mine = { draft, over: taken.catch(() => {}) };
      last.set(mine);
      mine.over.then(() => {
        if (last.get() === mine) last.set(undefined);
      });
      return taken;
    },
  };
}

type Sending = ReturnType<typeof createSending>;

/**
 * Sends what is in a box, in which one goes on writing meanwhile: Enter pressed twice sends once, and other words go after
 * those before them.
 */
export function useSending(draft: Draft) {
  const [sending] = useState(createSending);
  return { ...sending, send: (take: () => Promise<boolean>) => sending.send(draft, take) };
}

/** Whether this draft is on its way. */
export const useIsSending = ({ last }: Pick<Sending, 'last'>, draft: Draft) =>
  useStore(last, (going) => isSame(going?.draft, draft));
