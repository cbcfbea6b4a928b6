import { type RefObject, useEffect } from 'react';
import { listenForReaderMoves } from '../../lists/reader-moves.ts';

/** How long the mark stays once nothing moves any more. */
const restMs = 1_000;

/** Marks the log with `data-scrolling` while its reader scrolls, and for a moment after. */
export function useScrollingMark(log: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const over = new AbortController();
    /** Runs since the reader's last move, and is renewed while the log goes on by its momentum. */
    let rest: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      clearTimeout(rest);
      rest = setTimeout(() => {
        rest = undefined;
        delete element.dataset.scrolling;
      }, restMs);
    };
    const onScroll = () => {
      if (rest === undefined) return;
      element.dataset.scrolling = '';
      renew();
    };
    element.addEventListener('scroll', onScroll, { passive: true, signal: over.signal });
    listenForReaderMoves(element, renew, over.signal);
    return () => {
      clearTimeout(rest);
      over.abort();
    };
  }, [log]);
}
