import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * For an element that disappears by itself: if it had the focus, the focus moves to what replaces
 * it, or to the main part of the screen. Never to another button, which a second press of Enter
 * would trigger.
 */
export function useHandedFocus<Place extends HTMLElement>(
  place: RefObject<Place | null>,
  heir: (gone: Place) => HTMLElement | null | undefined,
): void {
  const heirOf = useEffectEvent(heir);
  useLayoutEffect(() => {
    const here = place.current;
    return () => {
      if (!here?.contains(document.activeElement)) return;
      // After the replacement is in the page, too. Other code that handles the focus goes first.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        (heirOf(here) ?? document.getElementById('main'))?.focus({ preventScroll: true });
      });
    };
  }, [place]);
}
