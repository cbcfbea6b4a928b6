import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For an element with `tabIndex={-1}`: if a change removes the focused element inside it, it takes
 * the focus itself. The next button does not, because a second press of Enter would act on it.
 */
export function useKeptFocus<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  // Checked before the change, as a removed element leaves no trace of having had the focus.
  const had = place.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    if (had && document.activeElement === document.body) place.current?.focus();
  });
  return place;
}
