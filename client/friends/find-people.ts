import { useEffect } from 'react';
import { closeLayers } from '../ui/layers.ts';

let begin: (() => void) | undefined;

/** Puts the focus into the search of the top bar, wherever on the screen one stands. */
export function findPeople(): void {
  closeLayers();
  begin?.();
}

/** For whoever has the search. */
export function useFinder(find: () => void): void {
  useEffect(() => {
    begin = find;
    return () => {
      begin = undefined;
    };
  }, [find]);
}
