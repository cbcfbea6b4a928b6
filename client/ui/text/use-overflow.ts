import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const listeners = new WeakMap<Element, (cut: boolean) => void>();

/**
 * Whether the text is longer than its style allows, folded or not: an unfolded text that gets
 * shorter need not fold any more.
 */
function isLong(box: Element): boolean {
  const style = getComputedStyle(box);
  const lines = box.scrollHeight / Number.parseFloat(style.lineHeight);
  // Half a line is no line, but an unusual letter.
  return lines > Number(style.getPropertyValue('--lines')) + 0.5;
}

/**
 * One observer for all texts: it measures after layout and reports before paint. Measuring each
 * text as it was drawn forced a layout of the page for every post.
 */
const sizes = new ResizeObserver((entries) => {
  const looked = entries.map(({ target }) => ({
    notify: listeners.get(target),
    cut: isLong(target),
  }));
  flushSync(() => {
    for (const { notify, cut } of looked) notify?.(cut);
  });
});

/** Whether a text has more lines than it is folded to; false without a text. */
export function useOverflow(box: RefObject<Element | null>, text: string | false): boolean {
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (text === false || !current) return;
    listeners.set(current, setCut);
    sizes.observe(current);
    return () => sizes.unobserve(current);
  }, [box, text]);
  return cut && text !== false;
}
