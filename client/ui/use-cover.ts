import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../device/store.ts';
import { useVisible } from '../device/visible.ts';

const covers = createStore(0);

/** Declares that something covers the whole screen, so that nothing below can be reached. */
export function useCover(isThere: boolean) {
  useLayoutEffect(() => {
    if (!isThere) return;
    covers.set(covers.get() + 1);
    return () => covers.set(covers.get() - 1);
  }, [isThere]);
}

export const useIsCovered = () => useStore(covers, (count) => count > 0);

/** Whether somebody may be looking at the page: it is visible and not covered. */
export function useInSight(): boolean {
  const visible = useVisible();
  return !useIsCovered() && visible;
}
