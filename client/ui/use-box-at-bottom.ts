import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../device/store.ts';

const boxes = createStore(0);

/** One writes at the bottom of this screen: what floats there goes elsewhere. */
export function useBoxAtBottom(isThere: boolean) {
  useLayoutEffect(() => {
    if (!isThere) return;
    boxes.set(boxes.get() + 1);
    return () => boxes.set(boxes.get() - 1);
  }, [isThere]);
}

export const useIsBoxAtBottom = () => useStore(boxes, (count) => count > 0);
