import { createRememberedStore, createStore, useStore } from '../device/store.ts';

/** This tab's changes that the server has not confirmed yet. Zero tells no count, so we keep our own. */
const count = createStore(0);
/** How many of them lost their answer with the line; they wait in the store for the next line. */
let unanswered = 0;

/** The name of an edit among those that wait: what it is about may be sent already. */
export const editOf = (id: string) => `edit ${id}`;

/**
 * The ids of what those changes make, and the names of edits, in all tabs and through reloads: this device's next line sends them all. Only the newest
 * `mostMade`.
 */
export const unsentIds = createRememberedStore<string[]>('hearth-unsent');
const mostMade = 1_000;

const none: readonly string[] = [];
/** An answer usually takes less: a mark then means trouble. */
const overdueMs = 2_000;

/** Those whose answer is late, though the line may look as if it were there. */
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

/** Those of this page whose answer is on its way. */
const awaited = new Set<string>();

const change = (by: number) => count.set(count.get() + by);

/** Counts a change as unsent until the server has answered, whatever it says. `id`: by what it waits. */
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

/** Added to the arguments of a change to something that the server may not have yet. */
export const ofUnsent = (id: string) => (unsentIds.get()?.includes(id) ? { waited: true } : {});

/**
 * A new line has sent what was left without an answer, and `sent`: the ids that were unsent when it came. Not those that wait for an
 * answer of their own: the server may tell what it has before it has done what was asked.
 */
export function lineIsBack(sent: readonly string[]) {
  change(-unanswered);
  unanswered = 0;
  unsentIds.change((ids) => ids?.filter((id) => awaited.has(id) || !sent.includes(id)));
}

export const forgetUnsent = () => unsentIds.set(undefined);

export const useUnsent = () => useStore(count);
