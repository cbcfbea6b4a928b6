import { useEffect } from 'react';
import { nameOf, type Slot } from './slot.ts';

/** How many places of a slot are on the screen, by its name. */
const shown = new Map<string, number>();

/** A refusal is told where it was written as long as this component is there. */
export function useInSight(slot: Slot): void {
  const name = nameOf(slot);
  useEffect(() => {
    shown.set(name, (shown.get(name) ?? 0) + 1);
    return () => void shown.set(name, (shown.get(name) ?? 1) - 1);
  }, [name]);
}

export const isInSight = (slot: Pick<Slot, 'target'> & { kind: string }): boolean =>
  (shown.get(nameOf(slot)) ?? 0) > 0;
