import { useSyncExternalStore } from 'react';

/** This tab's changes that the server has not confirmed yet. Zero tells no count, so we keep our own. */
let count = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  count += by;
  for (const listener of listeners) listener();
}

/** Counts a change as unsent until the server has answered, whatever it said. */
export async function whileUnsent<T>(answer: Promise<T>): Promise<T> {
  change(1);
  try {
    return await answer;
  } finally {
    change(-1);
  }
}

export const useUnsent = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
  );
