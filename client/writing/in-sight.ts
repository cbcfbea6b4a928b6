import { type RefObject, useLayoutEffect } from 'react';
import { nameOf, type Slot } from './slot.ts';

/** How many places of a slot are on the screen, by its name. */
const seen = new Map<string, number>();

/** The part of the screen that the bars at the top and bottom cover does not count. */
const bars = '-64px 0px';

/** A refusal is told at this place, and nowhere else, as long as it is in sight. */
export function useInSight(slot: Slot, place: RefObject<HTMLElement | null>): void {
  const name = nameOf(slot);
  useLayoutEffect(() => {
    if (!place.current) return;
    let isSeen = false;
    const see = (next: boolean) => {
      if (next !== isSeen) seen.set(name, (seen.get(name) ?? 0) + (next ? 1 : -1));
      isSeen = next;
    };
    // Counts until the observer has looked.
    see(true);
    const observer = new IntersectionObserver(
      (entries) => see(Boolean(entries.at(-1)?.isIntersecting)),
      { rootMargin: bars },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      see(false);
    };
  }, [place, name]);
}

export const isInSight = (slot: Pick<Slot, 'target'> & { kind: string }): boolean =>
  (seen.get(nameOf(slot)) ?? 0) > 0;
