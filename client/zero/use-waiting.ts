import { useStore } from '../device/store.ts';
import { useLine } from './connection.ts';
import { overdueIds, unsentIds } from './unsent.ts';

/** Whether something was made here and waits for the server. Without a line that shows at once, with one only when the answer is late. */
export function useWaiting(id: string): boolean {
  const live = useLine() === 'live';
  const unsent = useStore(unsentIds, (ids) => ids?.includes(id) ?? false);
  const overdue = useStore(overdueIds, (ids) => ids.includes(id));
  return live ? overdue : unsent;
}

const none: readonly string[] = [];

/** The ids of all that waits, for a long list, which asks once for all of its rows. */
export function useWaitingIds(): readonly string[] {
  const live = useLine() === 'live';
  const overdue = useStore(overdueIds);
  const unsent = useStore(unsentIds, (ids) => (live ? none : (ids ?? none)));
  return live ? overdue : unsent;
}
