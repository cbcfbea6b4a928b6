import { useLayoutEffect } from 'react';
import { createStore, useStore } from '../device/store.ts';

const boxes = createStore(0);

/** The screen has a text box at its bottom, so whatever floats there must go elsewhere. */
export function useBoxAtBottom(isThere: boolean) {
  useLayoutEffect(() => {
    if (!isThere) return;
    boxes.set(boxes.get() + 1);
    return () => boxes.set(boxes.get() - 1);
  }, [isThere]);
}

export const useIsBoxAtBottom = () => useStore(boxes, (count) => count > 0);
