import { useEffect, useState } from 'react';
import { useIsConnected } from '../zero/connection.ts';
import { type Entries, isWaiting } from './entry.ts';
import { useEntries } from './ledger.ts';

/** An answer usually takes less time, so a mark then means trouble. */
const overdueMs = 2_000;

const waitingFor = (all: Entries, row: string) =>
  [...all.values()].find(
    (entry) => isWaiting(entry) && (entry.isEdit ? entry.target === row : entry.id === row),
  );

/** Whether a row, or an edit of it, waits for the server: told at once without a connection, and with one if the answer is late. */
export function useIsWaiting(row: string): boolean {
  const since = useEntries((all) => waitingFor(all, row)?.at);
  const isConnected = useIsConnected();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (since === undefined) return;
    const timer = setTimeout(() => setLate(true), since + overdueMs - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined && (!isConnected || isLate);
}
