import { useLayoutEffect } from 'react';

const holders = new Map<string, number>();

function count(flag: string, by: 1 | -1) {
  const held = (holders.get(flag) ?? 0) + by;
  holders.set(flag, held);
  document.documentElement.toggleAttribute(`data-${flag}`, held > 0);
}

/**
 * Puts an attribute on <html>, for styles of what is outside of #root, while any component holds
 * it: `scrim` while a layer dims the page, `stage` while something fills the screen, `small-call`
 * while a call is small beside it.
 */
export function useRootFlag(flag: 'scrim' | 'stage' | 'small-call', isHeld: boolean) {
  useLayoutEffect(() => {
    if (!isHeld) return;
    count(flag, 1);
    return () => count(flag, -1);
  }, [flag, isHeld]);
}
