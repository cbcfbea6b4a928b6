import { type RefObject, useEffect } from 'react';
import { listenForReaderMoves } from './reader-moves.ts';

/**
 * Focuses the element and keeps it in the middle of the window while content around it loads, until
 * the reader moves. At the top of the page the browser's own scroll anchoring would let new content
 * push the element away.
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
    const over = new AbortController();
    const leave = () => {
      observer.disconnect();
      over.abort();
    };
    listenForReaderMoves(window, leave, over.signal);
    return leave;
  }, [element, isTarget]);
}
