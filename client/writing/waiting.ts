import { createStore, useStore } from '../device/store.ts';
import { useIsConnected } from '../zero/connection.ts';
import { type Entries, type Entry, isWaiting } from './entry.ts';
import { ledger } from './ledger.ts';

/** An answer usually takes less time, so a mark then means trouble. */
const overdueMs = 2_000;
const none: readonly string[] = [];

/** The name of an edit among the rows that wait. The row itself may have been sent already. */
export const editOf = (row: string) => `edit ${row}`;
const nameOf = ({ id, isEdit, target }: Entry) => (isEdit ? editOf(target) : id);

const namesIn = (all: Entries, isMeant: (entry: Entry) => boolean) =>
  [...all.values()].filter((entry) => isWaiting(entry) && isMeant(entry)).map(nameOf);

const isSame = (one: readonly string[], other: readonly string[]) => String(one) === String(other);

const isLate = ({ at }: Entry) => at + overdueMs <= Date.now();

/** The names of the rows that wait for the server, and of those that have waited too long. */
export const waiting = createStore({ all: none, late: none }, () => {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    const entries = ledger.entries.get();
    const all = namesIn(entries, () => true);
    const late = namesIn(entries, isLate);
    const before = waiting.get();
    if (!isSame(all, before.all) || !isSame(late, before.late)) waiting.set({ all, late });
    if (late.length < all.length) timer = setTimeout(look, overdueMs);
  };
  look();
  const leave = ledger.entries.subscribe(look);
  return () => {
    clearTimeout(timer);
    leave();
  };
});

/** The waiting rows to mark: without a connection all of them, otherwise only the late ones. */
export function useWaiting<Part>(part: (names: readonly string[]) => Part): Part {
  const isConnected = useIsConnected();
  return useStore(waiting, ({ all, late }) => part(isConnected ? late : all));
}

/** Whether a row, or an edit of it, waits for the server. */
export const useIsWaiting = (row: string): boolean =>
  useWaiting((names) => names.includes(row) || names.includes(editOf(row)));

/**
 * Whether a logout now would lose an entry that its author may believe to be sent. A draft does not
 * count.
 */
export const wouldBeLost = (entry: Entry, isConnected: boolean): boolean =>
  entry.state === 'refused' ||
  entry.state === 'uploading' ||
  (isWaiting(entry) && (!isConnected || isLate(entry)));

/** Whether any entry is still to be sent, or has no answer yet. */
export const hasUnanswered = (): boolean =>
  [...ledger.entries.get().values()].some(({ state }) => state !== 'draft' && state !== 'refused');

/** Whether a row created here may not be on the server yet. */
export const isRowWaiting = (row: string): boolean => {
  const entry = ledger.entries.get().get(row);
  return entry !== undefined && isWaiting(entry);
};
