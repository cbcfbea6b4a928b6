import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** Of the layers that name themselves here, one at most is open. */
let openLayer: string | undefined;
const listeners = new Set<() => void>();

function show(layer: string | undefined) {
  openLayer = layer;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Closes whichever is open. */
export const closeLayers = () => show(undefined);

export function useOneOpen(layer: string): [boolean, (open: boolean) => void] {
  const open = useSyncExternalStore(subscribe, () => openLayer === layer);
  const setOpen = useCallback(
    (next: boolean) => {
      if (next) show(layer);
      else if (openLayer === layer) show(undefined);
    },
    [layer],
  );
  useEffect(() => () => setOpen(false), [setOpen]);
  return [open, setOpen];
}
