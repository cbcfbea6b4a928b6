import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Of a place that has `tabIndex={-1}`: when a change takes away what had the focus in it, the place gets it. Not the next
 * button in it: a second press of Enter would act on that.
 */
export function useKeptFocus<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  // Asked before the change: what is removed leaves no trace of having had the focus.
  const had = place.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    if (had && document.activeElement === document.body) place.current?.focus();
  });
  return place;
}
