import { useEffect } from 'react';
import { closeLayers } from '../ui/layers/layers.ts';

let begin: (() => void) | undefined;

/** Focuses the search in the top bar, from anywhere on the screen. */
export function findPeople(): void {
  closeLayers();
  begin?.();
}

/** For the component that has the search box. */
export function useFinder(find: () => void): void {
  useEffect(() => {
    begin = find;
    return () => {
      begin = undefined;
    };
  }, [find]);
}
