import { type RefObject, useLayoutEffect } from 'react';
import { createStore, useStore } from '../device/store.ts';
import { toast } from '../ui/states/toast.ts';

const inSight = createStore<ReadonlySet<string>>(new Set());

/** The part of the screen that the bars at the top and bottom cover does not count. */
const bars = '-64px 0px';

function note(name: string, isSeen: boolean) {
  const others = [...inSight.get()].filter((one) => one !== name);
  inSight.set(new Set(isSeen ? [...others, name] : others));
  if (isSeen) toast.dismiss(name);
}

/**
 * For the place of a slot, or of an entry: what becomes of it is told there, and nowhere else, as
 * long as it is in sight.
 */
export function useInSight(name: string, place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!place.current) return;
    // Counts before anything is painted, otherwise the tray would flash up until the observer has
    // looked.
    note(name, true);
    const observer = new IntersectionObserver(
      (entries) => note(name, Boolean(entries.at(-1)?.isIntersecting)),
      { rootMargin: bars },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      note(name, false);
    };
  }, [place, name]);
}

export const isInSight = (name: string) => inSight.get().has(name);
export const useNamesInSight = () => useStore(inSight);
