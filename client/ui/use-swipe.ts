import { type PointerEvent, useRef } from 'react';

/** A shorter movement is a tap, in px. */
const swipeFrom = 40;

/**
 * Calls `onSwipe` with 1 for a swipe to the left, which shows the next item, and with -1 for a
 * swipe to the right. Until then, the element has its way so far as `--swiped`.
 */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    from.current = undefined;
    currentTarget.style.removeProperty('--swiped');
  };
  return {
    onPointerDown: ({ isPrimary, pointerType, clientX, clientY }: PointerEvent) => {
      // A second finger zooms, and a mouse selects text.
      const swipes = isPrimary && pointerType !== 'mouse';
      from.current = swipes ? { x: clientX, y: clientY } : undefined;
    },
    onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (from.current)
        currentTarget.style.setProperty('--swiped', `${clientX - from.current.x}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      const across = event.clientX - from.current.x;
      const along = event.clientY - from.current.y;
      end(event);
      if (Math.abs(across) < swipeFrom || Math.abs(across) < Math.abs(along)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel: end,
  };
}
