import { useLayoutEffect } from 'react';

/** While something fills the screen, stops the page from scrolling and takes its scrollbar away. */
export function useScrollLock(fills: boolean) {
  useLayoutEffect(() => {
    if (!fills) return;
    const { dataset } = document.documentElement;
    dataset.stage = '';
    return () => {
      delete dataset.stage;
    };
  }, [fills]);
}
