import type { MouseEvent } from 'react';

/** Where one writes in this place, or the place itself where nobody can be written to. */
export const focusBoxIn = (place: HTMLElement | null) =>
  (place?.querySelector('textarea') ?? place)?.focus();

/** For a button that goes away with what it does. */
export const goingAway =
  (act: () => void) =>
  ({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>) => {
    const place = currentTarget.closest<HTMLElement>('[tabindex="-1"]');
    // In a box it would bring up the keyboard of a phone.
    if ((nativeEvent as PointerEvent).pointerType === 'touch') place?.focus();
    else focusBoxIn(place);
    act();
  };
