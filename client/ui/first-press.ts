import type { MouseEvent } from 'react';

/** Runs with the first press of a double click alone: the second may fall on what slid into the place of the first. */
export const firstPress =
  (run: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail <= 1) run();
  };
