/**
 * Runs `work` once there is a place for its id. @throws what the work throws, or why it was stopped
 */
type InPlace = <T>(id: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/** Runs at most `most` at a time. Of those that wait, the first in `order` is next. */
export function places(most: number, order: () => readonly string[]): InPlace {
  const waiting = new Map<string, () => void>();
  let taken = 0;
  const letIn = () => {
    for (const id of order()) {
      const enter = waiting.get(id);
      if (!enter || taken >= most) continue;
      waiting.delete(id);
      taken++;
      enter();
    }
  };
  return async (id, signal, work) => {
    signal.throwIfAborted();
    await new Promise<void>((enter, leave) => {
      waiting.set(id, enter);
      signal.addEventListener('abort', () => {
        if (waiting.get(id) === enter) waiting.delete(id);
        leave(signal.reason);
      });
      letIn();
    });
    try {
      return await work();
    } finally {
      taken--;
      letIn();
    }
  };
}
