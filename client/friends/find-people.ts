import { useEffect } from 'react';
import { closeLayers } from '../ui/layers/layer-history.ts';

let handler: (() => void) | undefined;

/** Focuses the search in the top bar, from anywhere on the screen. */
export function findPeople(): void {
  closeLayers();
  handler?.();
}

/** Registers the component that has the search box. */
export function useFindPeopleHandler(find: () => void): void {
  useEffect(() => {
    handler = find;
    return () => {
      handler = undefined;
    };
  }, [find]);
}
