import { useLayoutEffect } from 'react';

/** Stops the page from scrolling, and darkens what is left of it, while something dark fills the screen. */
export function useStage(fills: boolean) {
  useLayoutEffect(() => {
    if (!fills) return;
    const { dataset } = document.documentElement;
    dataset.stage = '';
    return () => {
      delete dataset.stage;
    };
  }, [fills]);
}
