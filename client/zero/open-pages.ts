/** A page that was closed releases its lock within this time. */
const patienceMs = 5_000;
const lockOf = (name: string) => `hearth-journal-${name}`;

/** Which pages of this browser are open: each holds a lock with its name. */
export const openPages = {
  /** Shows other tabs that this page is open, until the returned function is called. */
  add: (name: string): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    navigator.locks.request(lockOf(name), () => promise);
    return resolve;
  },

  isGone: (name: string): Promise<boolean> =>
    navigator.locks
      .request(lockOf(name), { signal: AbortSignal.timeout(patienceMs) }, () => true)
      .catch(() => false),
};
