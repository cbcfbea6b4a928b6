/**
 * Runs `work` once it is the turn of its id. @throws the error of the work, or the reason for which
 * it was stopped
 */
type RunInQueue = <T>(id: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/** Runs at most `most` works at a time. Of the waiting ids, the first in `order` is next. */
export function createQueue(most: number, order: () => readonly string[]): RunInQueue {
  const waiting = new Map<string, () => void>();
  let running = 0;
  const startNext = () => {
    for (const id of order()) {
      const start = waiting.get(id);
      if (!start || running >= most) continue;
      waiting.delete(id);
      running++;
      start();
    }
  };
  return async (id, signal, work) => {
    signal.throwIfAborted();
    await new Promise<void>((start, reject) => {
      waiting.set(id, start);
      signal.addEventListener('abort', () => {
        if (waiting.get(id) === start) waiting.delete(id);
        reject(signal.reason);
      });
      startNext();
    });
    try {
      return await work();
    } finally {
      running--;
      startNext();
    }
  };
}
