import { type RefObject, useEffect } from 'react';

/**
 * Scrolls along when what stands above the element grows or shrinks while somebody points at it, has the focus in it or
 * reads on in it: the next press falls on what was there. The browser's own anchoring does so only where the page is
 * scrolled already, not in every browser, and has to be off.
 */
export function useKeptPlace(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const kept = element.current;
    const screen = kept?.closest('main');
    if (!kept || !screen) return;
    const topOf = () => kept.getBoundingClientRect().top + window.scrollY;
    let top = topOf();
    const observer = new ResizeObserver(() => {
      const isBegun = top < window.scrollY;
      const moved = topOf() - top;
      top += moved;
      if (isBegun || kept.matches(':hover, :focus-within'))
        window.scrollBy({ top: moved, behavior: 'instant' });
    });
    observer.observe(screen);
    return () => observer.disconnect();
  }, [element]);
}
