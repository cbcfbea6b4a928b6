import { useSyncExternalStore } from 'react';

let needed = false;
const listeners = new Set<() => void>();

/** The server speaks a newer schema than this tab. Reloading by itself would lose drafts: a banner asks instead. */
export const updateNeeded = {
  raise: () => {
    needed = true;
    for (const listener of listeners) listener();
  },
};

export const useUpdateNeeded = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => needed,
  );
