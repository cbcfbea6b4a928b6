import { useState } from 'react';
import { createStore, useStore } from '../device/store.ts';

type Draft = readonly unknown[];

const isSame = (one: Draft | undefined, other: Draft) =>
  one?.length === other.length && one.every((part, n) => Object.is(part, other[n]));

interface Going {
  draft: Draft;
  over: Promise<unknown>;
}

/** What goes out of one box, in its order. */
export function createSending() {
  /** That is on its way, or waits for those before it. */
  let last: Going | undefined;
  /** The same, as it is told: what a device takes at once is gone before, and nothing is drawn for it. */
  const going = createStore(last);
  const tell = () => going.set(last);
  return {
    going,
    /** Resolves to whether it was taken; the very same draft is not, as long as it is being taken. */
    send: (draft: Draft, take: () => Promise<boolean>): Promise<boolean> => {
      if (isSame(last?.draft, draft)) return Promise.resolve(false);
      const taken = last ? last.over.then(take) : take();
      const mine = { draft, over: taken.catch(() => {}) };
      last = mine;
      setTimeout(tell);
      mine.over.then(() => {
        if (last === mine) last = undefined;
        tell();
      });
      return taken;
    },
  };
}

/**
 * Sends what is in a box, in which one goes on writing meanwhile: Enter pressed twice sends once, and other words go after
 * those before them.
 */
export function useSending(draft: Draft) {
  const [{ going, send }] = useState(createSending);
  const busy = useStore(going, (last) => isSame(last?.draft, draft));
  return { busy, send: (take: () => Promise<boolean>) => send(draft, take) };
}
