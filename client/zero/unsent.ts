import { createRememberedStore, createStore, useStore } from '../device/store.ts';

/** How many of this tab's changes the server has not confirmed yet. Zero has no such count, so we keep our own. */
const count = createStore(0);
/** How many of them lost their answer with the connection. They wait in the store for the next one. */
let unanswered = 0;

/** The name of an edit in `unsentIds`. The row that it edits may have been sent already. */
export const editOf = (id: string) => `edit ${id}`;

/**
 * The ids of the rows that those changes make, and the names of edits, of all tabs and across reloads: this device's next
 * connection sends them all. Only the newest `mostMade`.
 */
export const unsentIds = createRememberedStore<string[]>('hearth-unsent');
const mostMade = 1_000;

const none: readonly string[] = [];
/** An answer usually takes less time, so a mark then means trouble. */
const overdueMs = 2_000;

/** The ids whose answer is late, even though the connection may seem fine. */
export const overdueIds = createStore(none, () => {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let seen = none;
  const isUnsent = (id: string) => unsentIds.get()?.includes(id) ?? false;
  const look = () => {
    const overdue = overdueIds.get();
    if (!overdue.every(isUnsent)) overdueIds.set(overdue.filter(isUnsent));
    const unsent = unsentIds.get() ?? none;
    const fresh = unsent.filter((id) => !seen.includes(id));
    seen = unsent;
    if (fresh.length === 0) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const late = fresh.filter(isUnsent);
      if (late.length > 0) overdueIds.set([...overdueIds.get(), ...late]);
    }, overdueMs);
    timers.add(timer);
  };
  look();
  const stop = unsentIds.subscribe(look);
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
    overdueIds.set(none);
  };
});

/** The ids of this page whose answers are on their way. */
const awaited = new Set<string>();

const change = (by: number) => count.set(count.get() + by);

/** Counts a change as unsent until the server has answered, whatever the answer. `id` is the id or name under which it waits. */
export async function whileUnsent<T>(id: string | undefined, answer: Promise<T>): Promise<T> {
  change(1);
  if (id) {
    awaited.add(id);
    unsentIds.change((ids = []) => [...ids, id].slice(-mostMade));
  }
  try {
    const answered = await answer;
    change(-1);
    if (id) unsentIds.change((ids) => ids?.filter((one) => one !== id));
    return answered;
  } catch (error) {
    unanswered += 1;
    throw error;
  } finally {
    if (id) awaited.delete(id);
  }
}

/** Added to the arguments of a change to a row that the server may not have yet. */
export const ofUnsent = (id: string) => (unsentIds.get()?.includes(id) ? { waited: true } : {});

/**
 * A new connection has sent what was left without an answer. `sent` are the ids that were unsent when it came. Ids that wait for an
 * answer of their own stay: the server may report what it has before it has done what was asked.
 */
export function lineIsBack(sent: readonly string[]) {
  change(-unanswered);
  unanswered = 0;
  unsentIds.change((ids) => ids?.filter((id) => awaited.has(id) || !sent.includes(id)));
}

export const forgetUnsent = () => unsentIds.set(undefined);

export const useUnsent = () => useStore(count);
