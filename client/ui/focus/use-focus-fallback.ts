import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For an element with `tabIndex={-1}`: if a change removes the focused element inside it, it takes
 * the focus itself. The next button does not, because a second press of Enter would act on it.
 */
export function useFocusFallback<Container extends HTMLElement>(): RefObject<Container | null> {
  const container = useRef<Container>(null);
  // Checked before the change, as a removed element leaves no trace of having had the focus.
  const hadFocus = container.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) container.current?.focus();
  });
  return container;
}
