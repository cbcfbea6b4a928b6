import { useStore } from '../device/store.ts';
import { useIsConnected } from './connection.ts';
import { editOf, overdueIds, unsentIds } from './unsent.ts';

const none: readonly string[] = [];

/**
 * Whether something was made or edited here and waits for the server. Shown at once without a connection, and with one only if the
 * answer is late.
 */
export function useWaiting(id: string): boolean {
  const connected = useIsConnected();
  const waits = (ids: readonly string[] = none) => ids.includes(id) || ids.includes(editOf(id));
  const unsent = useStore(unsentIds, waits);
  const overdue = useStore(overdueIds, waits);
  return connected ? overdue : unsent;
}

/** The ids and edits of everything that waits, for a long list that asks once for all of its rows. */
export function useWaitingIds(): readonly string[] {
  const connected = useIsConnected();
  const overdue = useStore(overdueIds);
  const unsent = useStore(unsentIds, (ids) => (connected ? none : (ids ?? none)));
  return connected ? overdue : unsent;
}
