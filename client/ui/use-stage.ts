import { useLayoutEffect } from 'react';

/** While something dark fills the screen, stops the page from scrolling and darkens what is left of it. */
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
