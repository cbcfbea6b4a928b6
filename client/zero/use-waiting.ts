import { useStore } from '../device/store.ts';
import { useLine } from './connection.ts';
import { editOf, overdueIds, unsentIds } from './unsent.ts';

const none: readonly string[] = [];

/** Whether something was made or edited here and waits for the server. Without a line that shows at once, with one only when the answer is late. */
export function useWaiting(id: string): boolean {
  const live = useLine() === 'live';
  const waits = (ids: readonly string[] = none) => ids.includes(id) || ids.includes(editOf(id));
  const unsent = useStore(unsentIds, waits);
  const overdue = useStore(overdueIds, waits);
  return live ? overdue : unsent;
}

/** The ids and edits of all that waits, for a long list, which asks once for all of its rows. */
export function useWaitingIds(): readonly string[] {
  const live = useLine() === 'live';
  const overdue = useStore(overdueIds);
  const unsent = useStore(unsentIds, (ids) => (live ? none : (ids ?? none)));
  return live ? overdue : unsent;
}
