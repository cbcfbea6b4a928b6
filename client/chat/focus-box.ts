import type { MouseEvent } from 'react';

/** Where one writes in this place, or the place itself where nobody can be written to. */
export const focusBoxIn = (place: HTMLElement | null) =>
  (place?.querySelector('textarea') ?? place)?.focus();

/** For a button that goes away with what it does. */
export const goingAway =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusBoxIn(currentTarget.closest<HTMLElement>('[tabindex="-1"]'));
    act();
  };
