import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * For what goes away by itself: the focus that stood in it goes on to what takes its place, or to the screen. Not to another
 * button: a second press of Enter would act on that.
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
      // Once what takes its place is there as well. Whoever else has an eye on the focus goes first.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        (heirOf(here) ?? document.getElementById('main'))?.focus({ preventScroll: true });
      });
    };
  }, [place]);
}
