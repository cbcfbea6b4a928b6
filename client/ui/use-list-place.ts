import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { ownKey, recall, remember } from '../device/remembered.ts';

/** Where lists stood at the steps of the history, for as long as the page lives. */
const places = new Map<string, unknown>();

interface Kept<Place> {
  step: string;
  place: Place;
}

/** Where the list stood when one went on from this step of the history, or the page was loaded anew, for who comes back to it. */
export function useListPlace<Place>(list: string, place: () => Place | undefined) {
  const ofTab = ownKey('place', list);
  // What the router calls the step. A layer's step is the same to it, and its screen stays.
  const [step] = useState(() => `${list} ${history.state?.__TSR_key}`);
  const [before] = useState(() => {
    if (places.has(step)) return places.get(step) as Place | undefined;
    const kept = recall<Kept<Place>>(ofTab, 'sessionStorage');
    return kept?.step === step ? kept.place : undefined;
  });
  const keep = useEffectEvent(() => places.set(step, place()));
  // While the window is still scrolled as it was.
  useLayoutEffect(() => () => void keep(), []);
  const keepInTab = useEffectEvent(() => {
    if (document.visibilityState === 'visible') return;
    // Whoever stands at the top begins with what is new.
    const kept = window.scrollY > 0 ? { step, place: place() } : undefined;
    remember(ofTab, kept, 'sessionStorage');
  });
  useEffect(() => {
    const look = () => keepInTab();
    // Hidden as well where the page is left: the last that phones tell.
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return before;
}
