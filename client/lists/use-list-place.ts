import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { ownKey, recall, remember } from '../device/remembered.ts';

/** The places of lists by history entry, for as long as the page lives. */
const places = new Map<string, unknown>();

/** What the tab keeps over a reload: one place for each list. */
interface Kept<Place> {
  entry: string;
  place: Place;
}

/**
 * Remembers a list's place when its history entry is left, or the page, and returns it when the
 * reader comes back.
 */
export function useListPlace<Place>(list: string, place: () => Place | undefined) {
  const inTab = ownKey('place', list);
  // The router's key of the entry. The entries of layers share it, as their screen stays.
  const [entry] = useState(() => `${list} ${history.state?.__TSR_key}`);
  const [before] = useState(() => {
    if (places.has(entry)) return places.get(entry) as Place | undefined;
    const kept = recall<Kept<Place>>(inTab, 'sessionStorage');
    return kept?.entry === entry ? kept.place : undefined;
  });
  const keep = useEffectEvent(() => places.set(entry, place()));
  // A layout effect runs while the window still has its scroll position.
  useLayoutEffect(() => () => void keep(), []);
  const keepInTab = useEffectEvent(() => {
    if (document.visibilityState === 'visible') return;
    // A reader at the top begins with what is new.
    const kept = window.scrollY > 0 ? { entry, place: place() } : undefined;
    remember(inTab, kept, 'sessionStorage');
  });
  useEffect(() => {
    const look = () => keepInTab();
    // Pages are hidden before they are left, and phones drop hidden pages without another event.
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return before;
}
