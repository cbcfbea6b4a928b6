import type { MouseEvent } from 'react';

/** Whether it is the second half of a double click, which may fall on what came into the place of what the first pressed. */
export const laterPress = ({ detail }: MouseEvent): boolean => detail > 1;

/** Runs with the first press of a double click alone. */
export const firstPress =
  (run: () => void) =>
  (event: MouseEvent): void => {
    if (!laterPress(event)) run();
  };
