import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { ownKey, recall, remember } from '../device/remembered.ts';

/** The positions of lists by history entry, for as long as the page lives. */
const positions = new Map<string, unknown>();

/** The position that the tab stores for a reload, one for each list. */
interface StoredPosition<Position> {
  entry: string;
  place: Position;
}

/**
 * Remembers a list's position when its history entry or the page is left, and returns it when the
 * reader comes back.
 */
export function useListPosition<Position>(list: string, place: () => Position | undefined) {
  const tabKey = ownKey('place', list);
  // The router's key of the entry. The entries of layers share it, as their screen stays.
  const [entry] = useState(() => `${list} ${history.state?.__TSR_key}`);
  const [before] = useState(() => {
    if (positions.has(entry)) return positions.get(entry) as Position | undefined;
    const stored = recall<StoredPosition<Position>>(tabKey, 'sessionStorage');
    return stored?.entry === entry ? stored.place : undefined;
  });
  const store = useEffectEvent(() => positions.set(entry, place()));
  // A layout effect runs while the window still has its scroll position.
  useLayoutEffect(() => () => void store(), []);
  const storeInTab = useEffectEvent(() => {
    if (document.visibilityState === 'visible') return;
    // A reader at the top begins with the newest rows.
    const stored = window.scrollY > 0 ? { entry, place: place() } : undefined;
    remember(tabKey, stored, 'sessionStorage');
  });
  useEffect(() => {
    const look = () => storeInTab();
    // Pages are hidden before they are left, and phones drop hidden pages without another event.
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return before;
}
