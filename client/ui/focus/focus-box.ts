import type { MouseEvent } from 'react';
import { touch } from '../styles/breakpoints.ts';

/** Focuses the message box inside `place`, or `place` itself if there is no box. */
export const focusBoxIn = (container: HTMLElement | null) =>
  (container?.querySelector('textarea') ?? container)?.focus();

/**
 * A click handler for a button that disappears when it is pressed: it passes the focus on first.
 */
export const movingFocus =
  (act: () => void) =>
  ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    const container = currentTarget.closest<HTMLElement>('[tabindex="-1"]');
    // Focusing the box would open a phone's keyboard. Clicks made by a key have a `detail` of 0.
    if (detail > 0 && matchMedia(touch).matches) container?.focus();
    else focusBoxIn(container);
    act();
  };
