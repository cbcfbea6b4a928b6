import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * For an element that disappears by itself: if it had the focus, the focus moves to what replaces
 * it, or to the main part of the screen. Never to another button, which a second press of Enter
 * would trigger.
 */
export function useFocusHandover<Leaving extends HTMLElement>(
  element: RefObject<Leaving | null>,
  successor: (gone: Leaving) => HTMLElement | null | undefined,
): void {
  const successorOf = useEffectEvent(successor);
  useLayoutEffect(() => {
    const here = element.current;
    return () => {
      if (!here?.contains(document.activeElement)) return;
      // After the replacement is in the page, too. Other code that handles the focus goes first.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        (successorOf(here) ?? document.getElementById('main'))?.focus({ preventScroll: true });
      });
    };
  }, [element]);
}
