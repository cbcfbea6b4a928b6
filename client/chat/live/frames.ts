import type { HeardLive } from '../../../schema/live.ts';

type Listener = (frame: HeardLive) => void;

const listeners = new Set<Listener>();

/** What comes over the live line, for features above the chat. */
export const liveFrames = {
  /** Returns a function that unsubscribes. */
  hear(listener: Listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  came(frame: HeardLive) {
    for (const listener of listeners) listener(frame);
  },
};
