import { type RefObject, useLayoutEffect } from 'react';
import { createStore, useStore } from '../device/store.ts';
import { toast } from '../ui/states/toast.ts';

const inView = createStore<ReadonlySet<string>>(new Set());

/** The part of the screen that the bars at the top and bottom cover does not count. */
const bars = '-64px 0px';

function note(name: string, isSeen: boolean) {
  const others = [...inView.get()].filter((one) => one !== name);
  inView.set(new Set(isSeen ? [...others, name] : others));
  if (isSeen) toast.dismiss(name);
}

/**
 * Marks the element of a slot or an entry as in view: while it is, results are reported there and
 * not in toasts or in the tray.
 */
export function useInView(name: string, element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!element.current) return;
    // Counts before anything is painted, otherwise the tray would flash up until the observer has
    // looked.
    note(name, true);
    const observer = new IntersectionObserver(
      (entries) => note(name, Boolean(entries.at(-1)?.isIntersecting)),
      { rootMargin: bars },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      note(name, false);
    };
  }, [element, name]);
}

export const isInView = (name: string) => inView.get().has(name);
export const useNamesInView = () => useStore(inView);
