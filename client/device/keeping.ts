import { createStore, useStore } from './store.ts';

/** What this browser did not keep as it should have: its disk is full, or a setting forbids it. */
const refused = createStore<readonly string[]>([]);

function note(what: string, kept: boolean) {
  const now = refused.get();
  if (now.includes(what) === !kept) return;
  refused.set(kept ? now.filter((other) => other !== what) : [...now, what]);
}

/** Told at each write, so that a disk that fills up is noticed there and not at the next load. */
export const keeping = {
  works: (what: string) => note(what, true),
  fails: (what: string) => note(what, false),
};

/** A disk that has not answered by then, in ms, counts as one that refuses: some never do. What it takes later it has all the same. */
const lateMs = 10_000;

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(late.reject, lateMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

/**
 * What `work` resolves to, or undefined when the browser refuses, be it at once or later, or does not answer. `what` is named for writes: by them it shows
 * whether the browser keeps that. Reading tells nothing, since a full disk can still be read.
 */
export async function attempt<T>(work: () => Promise<T>, what?: string): Promise<T | undefined> {
  try {
    const answer = await inTime(work());
    if (what) keeping.works(what);
    return answer;
  } catch {
    if (what) keeping.fails(what);
    return undefined;
  }
}

/** Whether everything was kept, as far as it is known. */
export const useKeeping = () => useStore(refused, ({ length }) => length === 0);
