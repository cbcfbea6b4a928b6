import type { MouseEvent } from 'react';

/** Where one writes in this place, or the place itself where nobody can be written to. */
export const focusBoxIn = (place: HTMLElement | null) =>
  (place?.querySelector('textarea') ?? place)?.focus();

/** For a button that goes away with what it does. */
export const goingAway =
  (act: () => void) =>
  ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    const place = currentTarget.closest<HTMLElement>('[tabindex="-1"]');
    // In a box it would bring up the keyboard of a phone. A key, which clicks too, counts no clicks.
    if (detail > 0 && matchMedia('(pointer: coarse)').matches) place?.focus();
    else focusBoxIn(place);
    act();
  };
