import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** Where lists stood at the steps of the history, for as long as the page lives. */
const places = new Map<string, unknown>();

/** Where the list stood when one went on from this step of the history, for who comes back to it. */
export function useListPlace<Place>(list: string, place: () => Place | undefined) {
  // What the router calls the step. A layer's step is the same to it, and its screen stays.
  const [key] = useState(() => `${list} ${history.state?.__TSR_key}`);
  const [before] = useState(() => places.get(key) as Place | undefined);
  const keep = useEffectEvent(() => places.set(key, place()));
  // While the window is still scrolled as it was.
  useLayoutEffect(() => () => void keep(), []);
  return before;
}
