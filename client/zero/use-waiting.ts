import { useStore } from '../device/store.ts';
import { useLine } from './connection.ts';
import { unsentIds } from './unsent.ts';

/** Whether what has this id was made here and waits for a line. While there is one, it is on its way. */
export function useWaiting(id: string): boolean {
  const unsent = useStore(unsentIds, (ids) => ids?.includes(id) ?? false);
  return useLine() !== 'live' && unsent;
}

const none: readonly string[] = [];

/** The ids of all that waits so: for a long list, which asks once. */
export function useWaitingIds(): readonly string[] {
  const live = useLine() === 'live';
  return useStore(unsentIds, (ids) => (live ? none : (ids ?? none)));
}
