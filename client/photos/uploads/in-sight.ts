import { type RefObject, useLayoutEffect } from 'react';
import { createStore, useStore } from '../../device/store.ts';
import { toast } from '../../ui/toast.ts';

const inSight = createStore<ReadonlySet<string>>(new Set());

/** What the bars cover is not in sight. */
const bars = '-64px 0px';

const put = (id: string, isSeen: boolean) => {
  const others = [...inSight.get()].filter((one) => one !== id);
  inSight.set(new Set(isSeen ? [...others, id] : others));
  if (isSeen) toast.dismiss(id);
};

/** Says how an upload goes at the place it is for: while that is in sight, or once it has arrived there, this is enough. */
export function useToldHere(
  place: RefObject<HTMLElement | null>,
  id: string,
  arrived = false,
): void {
  useLayoutEffect(() => {
    if (!arrived && !place.current) return;
    // Before anything is painted: the tray would come, and go once the browser has looked.
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

/** Whether tray and notices leave it to its place. */
export const isToldAtPlace = (id: string) => inSight.get().has(id);

/** Those that tray and notices leave to their places. */
export const useToldAtPlaces = () => useStore(inSight);
