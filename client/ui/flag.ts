import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../device/store.ts';

/** A flag that is up while any component holds it up: a hook that does so, and one that reads it. */
export function createFlag(): [useHeldUp: (isUp: boolean) => void, useIsUp: () => boolean] {
  const holders = createStore(0);
  const useHeldUp = (isUp: boolean) =>
    useLayoutEffect(() => {
      if (!isUp) return;
      holders.set(holders.get() + 1);
      return () => holders.set(holders.get() - 1);
    }, [isUp]);
  return [useHeldUp, () => useStore(holders, (count) => count > 0)];
}
