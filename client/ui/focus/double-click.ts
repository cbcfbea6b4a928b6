import type { MouseEvent } from 'react';

/**
 * Whether this is the second half of a double click, which may hit whatever replaced the button
 * that the first half pressed.
 */
export const isSecondClick = ({ detail }: MouseEvent): boolean => detail > 1;

/** Runs only at the first press of a double click. */
export const ignoringDoubleClick =
  (run: () => void) =>
  (event: MouseEvent): void => {
    if (!isSecondClick(event)) run();
  };
