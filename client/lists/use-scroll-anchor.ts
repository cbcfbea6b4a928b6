import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls along when content above the element grows or shrinks while somebody points at it, has
 * the focus in it or has scrolled into it, so that the next press hits what was there. The
 * browser's own scroll anchoring must be off: it only works once the page is scrolled, and not in
 * every browser.
 */
export function useScrollAnchor(element: RefObject<HTMLElement | null>): void {
  const correct = useRef<() => void>(undefined);
  // The screen's size stays the same if a row comes above while another one goes below.
  useLayoutEffect(() => correct.current?.());
  useEffect(() => {
    const anchor = element.current;
    const screen = anchor?.closest('main');
    if (!anchor || !screen) return;
    const topOf = () => anchor.getBoundingClientRect().top + window.scrollY;
    let top = topOf();
    correct.current = () => {
      const isBegun = top < window.scrollY;
      const moved = topOf() - top;
      top += moved;
      if (isBegun || anchor.matches(':hover, :focus-within'))
        window.scrollBy({ top: moved, behavior: 'instant' });
    };
    const observer = new ResizeObserver(correct.current);
    observer.observe(screen);
    return () => observer.disconnect();
  }, [element]);
}
