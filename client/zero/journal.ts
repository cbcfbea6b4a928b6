import type { ReadonlyJSONValue } from '@rocicorp/zero';
import { clear, createStore, delMany, entries, promisifyRequest } from 'idb-keyval';
import { attempt } from '../device/keeping.ts';
import type { Change } from './change.ts';

/** A change as it lies on the disk: its mutator by name. */
interface Deed {
  memberId: string;
  name: string;
  args: ReadonlyJSONValue | undefined;
}

/** A deed that is kept, for whoever does it. */
export interface Kept {
  /** It shows; the store takes it in its own time. */
  shows: () => void;
  /** The server has answered. It answers in order: what showed before has its answer, even if that was lost on the way. */
  answered: () => void;
  /** There is nothing left to do about it. */
  drop: () => void;
}

/** `tab` has it in hand. */
type Entry = Deed & { tab: string };
/** Sorts by time. */
type Key = [at: number, count: number, tab: string];

const what = 'journal';
const store = createStore('hearth-journal', 'entries');
/** This page, for as long as it has one store. */
let tab = crypto.randomUUID();
let leave = () => {};
let count = 0;
/** Deeds of this tab that show, and since when, but that the store has yet to take. */
const showing = new Map<Key, number>();

const showingBefore = (time: number) =>
  [...showing].flatMap(([key, since]) => (since < time ? [key] : []));

function drop(keys: Key[]) {
  for (const key of keys) showing.delete(key);
  if (keys.length > 0) attempt(() => delMany(keys, store), what);
}

/** A page that was left lets go of its lock within this time. */
const patienceMs = 5_000;
const lockOf = (name: string) => `hearth-journal-${name}`;

/** In one go: from here on it needs neither this page nor this browser to live. */
const write = (key: Key, entry: Entry) =>
  attempt(
    () =>
      store('readwrite', (all) => {
        all.put(entry, key);
        all.transaction.commit();
        return promisifyRequest(all.transaction);
      }),
    what,
  );

function handle(key: Key): Kept {
  let since = 0;
  return {
    shows: () => {
      since = performance.now();
      showing.set(key, since);
    },
    answered: () => drop([key, ...showingBefore(since)]),
    drop: () => drop([key]),
  };
}

/** What tabs that are gone left behind becomes this tab's, oldest first. */
async function adopt(gone: string, memberId: string): Promise<[Deed, Kept][]> {
  const left = (await entries<Key, Entry>(store)).filter(
    ([, entry]) => entry.tab === gone && entry.memberId === memberId,
  );
  await Promise.all(left.map(([key, entry]) => write(key, { ...entry, tab })));
  return left.map(([key, entry]) => [entry, handle(key)]);
}

/** Without locks, as on a page without https, a deed may be done twice: that is as once. */
const locked = (name: string, work: () => Promise<void>) =>
  navigator.locks
    ? navigator.locks.request(lockOf(name), { signal: AbortSignal.timeout(patienceMs) }, work)
    : work();

/**
 * What members did, kept from the moment they did it. Zero's store goes to the disk about a second later, and until then
 * a page that is reloaded or closed without a line would forget what it has shown.
 */
export const journal = {
  keep: (memberId: string, { mutator, args }: Change): Kept => {
    const key: Key = [Date.now(), count++, tab];
    write(key, { memberId, name: mutator.mutatorName, args: args as Deed['args'], tab });
    return handle(key);
  },

  /** The store has on the disk what showed before `time`, of performance.now(). */
  stored: (time: number) => drop(showingBefore(time)),

  /** Calls `redo` for what closed tabs left undone. What open ones have in hand stays theirs. */
  takeUp: async (memberId: string, redo: (deed: Deed, kept: Kept) => Promise<unknown>) => {
    navigator.locks?.request(
      lockOf(tab),
      () =>
        new Promise<void>((resolve) => {
          leave = resolve;
        }),
    );
    await attempt(async () => {
      const all = await entries<Key, Entry>(store);
      const others = new Set(all.map(([, entry]) => entry.tab).filter((name) => name !== tab));
      await Promise.allSettled(
        [...others].map((gone) =>
          locked(gone, async () => {
            for (const [deed, kept] of await adopt(gone, memberId)) await redo(deed, kept);
          }),
        ),
      );
    });
  },

  /** The store is closed: what it has not taken is left behind, as by a page that is gone. */
  leave: () => {
    showing.clear();
    tab = crypto.randomUUID();
    leave();
  },

  clear: () => attempt(() => clear(store), what),
};
