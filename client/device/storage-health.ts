import { createStore, useStore } from './store.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * The kinds of data that this browser failed to store, because its disk is full or a setting
 * forbids it.
 */
const refused = createStore<readonly string[]>([]);

function note(what: string, isStored: boolean) {
  const now = refused.get();
  if (now.includes(what) === !isStored) return;
  refused.set(isStored ? now.filter((other) => other !== what) : [...now, what]);
}

/** Called after each write, so that a full disk is noticed at once and not at the next load. */
export const storageHealth = {
  works: (what: string) => note(what, true),
  fails: (what: string) => note(what, false),
};

/**
 * If the disk has not answered within this time, in ms, the write counts as failed: some disks
 * never answer. It may still succeed later.
 */
const lateMs = 10_000;

/**
 * The result of `work`, or undefined if the browser refuses, at once or later, or does not answer.
 * `what` names the data and is given for writes only, which show whether the browser stores it.
 * Reads show nothing, since a full disk can still be read.
 */
export async function attempt<T>(work: () => Promise<T>, what?: string): Promise<T | undefined> {
  try {
    const answer = await withTimeout(work(), lateMs);
    if (what) storageHealth.works(what);
    return answer;
  } catch {
    if (what) storageHealth.fails(what);
    return undefined;
  }
}

/** Whether everything was stored, as far as this page knows. */
export const useIsStorageHealthy = () => useStore(refused, ({ length }) => length === 0);
