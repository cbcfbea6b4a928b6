import { type RefObject, useLayoutEffect } from 'react';
import { createStore, useStore } from '../../device/store.ts';
import { toast } from '../../ui/toast.ts';

const inSight = createStore<ReadonlySet<string>>(new Set());

/** The part of the screen that the bars at the top and bottom cover does not count as in sight. */
const bars = '-64px 0px';

const put = (id: string, isSeen: boolean) => {
  const others = [...inSight.get()].filter((one) => one !== id);
  inSight.set(new Set(isSeen ? [...others, id] : others));
  if (isSeen) toast.dismiss(id);
};

/**
 * For a place that shows the progress of its upload. While it is in sight, or once the upload has arrived, the tray and toasts
 * leave the upload out.
 */
export function useToldHere(
  place: RefObject<HTMLElement | null>,
  id: string,
  arrived = false,
): void {
  useLayoutEffect(() => {
    if (!arrived && !place.current) return;
    // Counts as in sight before anything is painted, otherwise the tray would flash up until the observer has looked.
    put(id, true);
    const observer = new IntersectionObserver(
      (entries) => put(id, Boolean(entries.at(-1)?.isIntersecting)),
      { rootMargin: bars },
    );
    if (!arrived && place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      put(id, false);
    };
  }, [place, id, arrived]);
}

/** Whether the upload's own place shows it, so that the tray and toasts leave it out. */
export const isToldAtPlace = (id: string) => inSight.get().has(id);

/** The ids of all such uploads. */
export const useToldAtPlaces = () => useStore(inSight);
