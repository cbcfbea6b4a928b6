import { type PointerEvent, useRef } from 'react';

/** A shorter movement is a tap, in px. */
const swipeFrom = 40;

/**
 * Calls `onSwipe` with 1 for a swipe to the left, which shows the next item, and with -1 for a
 * swipe to the right.
 */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger zooms.
      from.current = isPrimary ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return;
      const across = clientX - from.current.x;
      const along = clientY - from.current.y;
      from.current = undefined;
      if (Math.abs(across) < swipeFrom || Math.abs(across) < Math.abs(along)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
}
