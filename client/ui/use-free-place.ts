import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { freePlace } from './free-place.ts';

/** Between what floats and what it leaves free, which may stand on a card, in px. */
const apart = 20;

/** What one writes in, with the buttons around it. */
const written = () =>
  [...document.querySelectorAll('form')].filter((form) => {
    const boxes = [...form.querySelectorAll('textarea')];
    return boxes.some((box) => box.value) || (boxes.length > 0 && form.matches(':focus-within'));
  });

/** The box alone: where a form fills the screen. */
const focused = () => {
  const { activeElement } = document;
  return activeElement?.matches('input, textarea') ? [activeElement] : [];
};

/**
 * For what floats at the top of the screen and changes with `shown`: how much lower it leaves free what one writes in, in px. It stays
 * where it is under a pointer, unless one writes there.
 */
export function useFreePlace(
  floating: RefObject<HTMLElement | null>,
  shown: readonly unknown[],
): number {
  const isShown = shown.length > 0;
  const [lower, setLower] = useState(0);
  const place = useEffectEvent((because?: Event) => {
    const stack = floating.current;
    const writes = because?.type === 'input';
    if (!stack || (!writes && stack.matches(':hover, :focus-within'))) return;
    const { top, left, right, height } = stack.getBoundingClientRect();
    if (height === 0) return setLower(0);
    const from = top - lower;
    const atBottom = Number.parseFloat(getComputedStyle(stack).scrollMarginBottom);
    const until = (visualViewport?.height ?? innerHeight) - atBottom;
    const free = (parts: readonly Element[]) =>
      freePlace(
        { height, from, until, apart },
        parts
          .map((part) => part.getBoundingClientRect())
          .filter((part) => part.height > 0 && part.left < right && left < part.right),
      );
    setLower((free(written()) ?? free(focused()) ?? from) - from);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for anew whenever what is shown changes
  useLayoutEffect(() => {
    place();
    if (!isShown) return;
    // Once what follows from it is drawn.
    const soon = (event: Event) => requestAnimationFrame(() => place(event));
    const events = ['focusin', 'input', 'scrollend', 'resize'];
    for (const event of events) window.addEventListener(event, soon, true);
    return () => {
      for (const event of events) window.removeEventListener(event, soon, true);
    };
  }, [shown, isShown]);
  return lower;
}
