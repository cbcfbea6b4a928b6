import type { ClientFrame, ServerFrame } from '../../schema/live-frames.ts';

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
 * Frames from the live connection, for news that should not wait for sync. Everything also works
 * without them.
 */
export const received = createTopic<ServerFrame>();
/** Frames that features send over the live connection, if it is open. */
export const outgoing = createTopic<ClientFrame>();
