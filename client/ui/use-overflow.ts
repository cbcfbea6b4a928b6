import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const told = new WeakMap<Element, (cut: boolean) => void>();

/**
 * One observer for all texts: it measures after layout and reports before paint. Measuring each text as it was drawn forced a
 * layout of the page for every post.
 */
const sizes = new ResizeObserver((entries) => {
  const looked = entries.map(({ target }) => ({
    tell: told.get(target),
    cut: target.scrollHeight > target.clientHeight + 1,
  }));
  flushSync(() => {
    for (const { tell, cut } of looked) tell?.(cut);
  });
});

/** Whether a box shows only part of its text; false while it need not be folded. */
export function useOverflow(box: RefObject<Element | null>, text: string | false): boolean {
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (text === false || !current) return;
    told.set(current, setCut);
    sizes.observe(current);
    return () => sizes.unobserve(current);
  }, [box, text]);
  return cut && text !== false;
}
