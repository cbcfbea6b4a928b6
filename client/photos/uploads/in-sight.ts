import { type RefObject, useLayoutEffect } from 'react';
import { createStore, useStore } from '../../device/store.ts';
import { toast } from '../../ui/toast.ts';

const inSight = createStore<ReadonlySet<string>>(new Set());

/** What the bars at the top and bottom cover is not in sight. */
const bars = '-64px 0px';

const put = (id: string, isSeen: boolean) => {
  const others = [...inSight.get()].filter((one) => one !== id);
  inSight.set(new Set(isSeen ? [...others, id] : others));
  if (isSeen) toast.dismiss(id);
};

/** For a place that shows how its upload goes: while it is in sight, or once the upload has arrived, tray and notices say nothing. */
export function useToldHere(
  place: RefObject<HTMLElement | null>,
  id: string,
  arrived = false,
): void {
  useLayoutEffect(() => {
    if (!arrived && !place.current) return;
    // Taken for seen before anything is painted: otherwise the tray would flash up until the observer has looked.
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

/** Whether its place shows the upload, so that tray and notices leave it out. */
export const isToldAtPlace = (id: string) => inSight.get().has(id);

/** The ids of all such uploads. */
export const useToldAtPlaces = () => useStore(inSight);
