import type { HeardLive, SaidLive } from '../../schema/live.ts';

function createTopic<Frame>() {
  const listeners = new Set<(frame: Frame) => void>();
  return {
    publish(frame: Frame) {
      for (const listener of listeners) listener(frame);
    },
    /** Returns a function that unsubscribes. */
    subscribe(listener: (frame: Frame) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * What comes over the live line, for what should not wait for sync. Everything also works without
 * it.
 */
export const received = createTopic<HeardLive>();
/** What features send over the live line, if it is open. */
export const outgoing = createTopic<SaidLive>();
