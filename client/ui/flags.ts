import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../device/store.ts';
import { useVisible } from '../device/visible.ts';

/**
 * A flag that is up while any component raises it: a hook that raises the flag, and a hook that
 * reads it.
 */
function createFlag(): [useRaise: (isUp: boolean) => void, useIsUp: () => boolean] {
  const holders = createStore(0);
  const useRaise = (isUp: boolean) =>
    useLayoutEffect(() => {
      if (!isUp) return;
      holders.set(holders.get() + 1);
      return () => holders.set(holders.get() - 1);
    }, [isUp]);
  return [useRaise, () => useStore(holders, (count) => count > 0)];
}

/** Something covers the whole screen, so that nothing below can be reached. */
export const [useCover, useIsCovered] = createFlag();

/** Whether somebody may be looking at the page: it is visible and not covered. */
export function useIsPageWatched(): boolean {
  const visible = useVisible();
  return !useIsCovered() && visible;
}
