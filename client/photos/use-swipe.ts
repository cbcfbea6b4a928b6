import { type PointerEvent, useRef } from 'react';

/** Less than this is a tap, in px. */
const swipeFrom = 40;

/** A finger that goes to the left brings the next one, by 1; to the right the one before, by -1. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger zooms.
      from.current = isPrimary ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return;
      const [across, along] = [clientX - from.current.x, clientY - from.current.y];
      from.current = undefined;
      if (Math.abs(across) < swipeFrom || Math.abs(across) < Math.abs(along)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
}
