import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { freePlace } from './free-place.ts';

/** The distance in px between what floats and the text box that stays free, which may be on a card with a padding. */
const apart = 20;

/** The forms that the member is writing in, with the buttons around the text box. */
const written = () =>
  [...document.querySelectorAll('form')].filter((form) => {
    const boxes = [...form.querySelectorAll('textarea')];
    return boxes.some((box) => box.value) || (boxes.length > 0 && form.matches(':focus-within'));
  });

/** Only the text box, for a form that fills the screen. */
const focused = () => {
  const { activeElement } = document;
  return activeElement?.matches('input, textarea') ? [activeElement] : [];
};

/**
 * For an element that floats at the top of the screen and changes with `shown`: how far it has to move down, in px, to leave free
 * what the member is writing in. It does not move under a pointer, unless the member is typing.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: placed again whenever what is shown changes
  useLayoutEffect(() => {
    place();
    if (!isShown) return;
    // After the event's effects are drawn.
    const soon = (event: Event) => requestAnimationFrame(() => place(event));
    const events = ['focusin', 'input', 'scrollend', 'resize'];
    for (const event of events) window.addEventListener(event, soon, true);
    return () => {
      for (const event of events) window.removeEventListener(event, soon, true);
    };
  }, [shown, isShown]);
  return lower;
}
