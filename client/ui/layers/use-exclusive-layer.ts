import { useCallback, useEffect } from 'react';
import { createStore, useStore } from '../../device/store.ts';

/** At most one of the layers that use this is open. */
const openLayer = createStore<string | undefined>(undefined);

export function useExclusiveLayer(layer: string): [boolean, (open: boolean) => void] {
  const open = useStore(openLayer, (one) => one === layer);
  const setOpen = useCallback(
    (next: boolean) => {
      if (next) openLayer.set(layer);
      else if (openLayer.get() === layer) openLayer.set(undefined);
    },
    [layer],
  );
  useEffect(() => () => setOpen(false), [setOpen]);
  return [open, setOpen];
}
