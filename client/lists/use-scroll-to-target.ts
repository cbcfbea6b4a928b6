import { type RefObject, useEffect } from 'react';

const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Focuses the element and keeps it in the middle of the window while content around it loads, until
 * the reader moves: at the top of the page the browser's own scroll anchoring would let it be
 * pushed away.
 */
export function useScrollToTarget(
  element: RefObject<HTMLElement | null>,
  isTarget: boolean | undefined,
) {
  useEffect(() => {
    const target = element.current;
    const screen = target?.closest('main');
    if (!isTarget || !target || !screen) return;
    target.focus({ preventScroll: true });
    const observer = new ResizeObserver(() => target.scrollIntoView({ block: 'center' }));
    observer.observe(screen);
    const leave = () => {
      observer.disconnect();
      for (const move of moves) window.removeEventListener(move, leave);
    };
    for (const move of moves) window.addEventListener(move, leave, { passive: true });
    return leave;
  }, [element, isTarget]);
}
