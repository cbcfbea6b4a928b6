import { clear, createStore, delMany, entries, get, promisifyRequest } from 'idb-keyval';
import { attempt } from '../device/keeping.ts';
import { recall, remember } from '../device/remembered.ts';
import { ahead } from './ahead.ts';
import type { Change } from './change.ts';
import { type Deed, outbox } from './outbox.ts';

/** A deed that is kept, for whoever does it. */
export interface Kept {
  /** It shows; the store takes it in its own time. */
  shows: () => void;
  /** The server has answered. It answers in order: what showed before has its answer, even if that was lost on the way. */
  answered: () => void;
  /** There is nothing left to do about it. */
  drop: () => void;
  /** This page's store has closed before it took it: it is left to the next one. */
  leave: () => Promise<unknown>;
  /** What still waits in the outbox, as it is by now: edited or taken back in whichever tab. */
  waiting: () => Promise<Deed | undefined>;
}

/**
 * `tab` is the page that has it in hand, `writer` the browser's tab that it was written in, through all pages of that. With
 * `stored` the store has it, too, and it waits for the server's answer alone.
 */
type Entry = Deed & { tab: string; writer?: string; stored?: boolean };
/** Sorts by time. */
type Key = [at: number, count: number, tab: string];

const isSameKey = (one: Key, other: Key) => String(one) === String(other);
/** In nobody's hand. */
const noTab = '';

const what = 'journal';
const store = createStore('hearth-journal', 'entries');
/** This page, for as long as it has one store. */
let tab: string = crypto.randomUUID();
const tabKey = 'hearth-journal-tab';
/** What this browser's tab was called when its first page was loaded. */
const writer = recall<string>(tabKey, 'sessionStorage') ?? tab;
let leave: (() => void) | undefined;
let count = 0;
/** Deeds of this tab that show, and since when, but that the store has yet to take. */
const showing = new Map<Key, { since: number; name: string }>();
/** What waits in the outbox and the disk would not take. */
const unkept = new Map<Key, Entry>();

const showingBefore = (time: number) => [...showing].filter(([, { since }]) => since < time);

/** What showed before, of which the store was all that was to have it. */
const doneBefore = (time: number) =>
  showingBefore(time).flatMap(([key, { name }]) => (outbox.isFor(name) ? [] : [key]));

function drop(keys: Key[]) {
  for (const key of keys) {
    showing.delete(key);
    unkept.delete(key);
    ahead.drop(key);
  }
  if (keys.length > 0) attempt(() => delMany(keys, store), what);
}

/** A page that was left lets go of its lock within this time. */
const patienceMs = 5_000;
const lockOf = (name: string) => `hearth-journal-${name}`;

/** In one go: once its turn has come it needs neither this page nor this browser to live. */
const inOneGo = (work: (all: IDBObjectStore) => void) =>
  attempt(
    () =>
      store('readwrite', async (all) => {
        work(all);
        await promisifyRequest(all.transaction);
        return true;
      }),
    what,
  );

async function write(key: Key, entry: Entry) {
  ahead.put(key, entry);
  const isKept = await inOneGo((all) => {
    all.put(entry, key);
    all.transaction.commit();
  });
  if (isKept) ahead.drop(key);
  else if (outbox.isFor(entry.name)) unkept.set(key, entry);
}

/** Changes what is kept, by whichever tab, or takes it away. */
function each(by: (entry: Entry, key: Key) => Entry | undefined) {
  for (const [key, entry] of unkept) {
    const next = by(entry, key);
    if (next) {
      unkept.set(key, next);
      // Where the disk has no room, that storage may have.
      ahead.put(key, next);
    } else {
      unkept.delete(key);
      ahead.drop(key);
    }
  }
  return inOneGo((all) => {
    const keys = all.getAllKeys();
    const entries = all.getAll();
    // Asked last, it has its answer last.
    entries.onsuccess = () => {
      for (const [n, key] of keys.result.entries()) {
        const entry = entries.result[n];
        const next = by(entry, key as Key);
        if (!next) all.delete(key);
        else if (next !== entry) all.put(next, key);
      }
    };
  });
}

function handle(key: Key, { name }: Deed, written?: Promise<void>): Kept {
  let since = 0;
  return {
    shows: () => {
      since = performance.now();
      showing.set(key, { since, name });
    },
    answered: () => drop([key, ...doneBefore(since)]),
    drop: () => drop([key]),
    leave: async () => {
      await written;
      return each((entry, one) => (isSameKey(one, key) ? { ...entry, tab: noTab } : entry));
    },
    waiting: async () => {
      await written;
      if (!outbox.isFor(name)) return undefined;
      return unkept.get(key) ?? (await attempt(() => get<Entry>(key, store)));
    },
  };
}

/** A deed that a page left behind, and whether the store has it. */
export interface Left {
  deed: Deed;
  kept: Kept;
  stored: boolean;
}

/** What tabs that are gone left behind becomes this tab's, oldest first. */
async function adopt(memberId: string, isLeft: (entry: Entry) => boolean): Promise<Left[]> {
  // The store may be closed meanwhile: then it is left to the next one.
  const page = tab;
  const left: [Key, Entry][] = [];
  const late = ahead
    .left<Key, Entry>()
    .filter(([, entry]) => entry.memberId === memberId && isLeft(entry));
  await Promise.all(late.map(([key, entry]) => write(key, entry)));
  await each((entry, key) => {
    if (entry.memberId !== memberId || !isLeft(entry)) return entry;
    left.push([key, entry]);
    return { ...entry, tab: page };
  });
  left.sort(([one], [other]) => indexedDB.cmp(one, other));
  return left.map(([key, deed]) => ({
    deed,
    kept: handle(key, deed),
    stored: deed.stored ?? false,
  }));
}

type Redo = (left: Left) => Promise<unknown>;

async function takeOver(memberId: string, redo: Redo, isLeft: (entry: Entry) => boolean) {
  for (const left of await adopt(memberId, isLeft)) await redo(left);
}

const writerOf = (entry: Entry) => entry.writer ?? entry.tab;

/** Without locks, as on a page without https, a deed may be done twice: that is as once. */
const isGone = async (name: string) =>
  !navigator.locks ||
  navigator.locks
    .request(lockOf(name), { signal: AbortSignal.timeout(patienceMs) }, () => true)
    .catch(() => false);

/** Tells other tabs that this one lives. */
function stay() {
  if (leave) return;
  leave = () => {};
  remember(tabKey, writer, 'sessionStorage');
  navigator.locks?.request(
    lockOf(tab),
    () =>
      new Promise<void>((resolve) => {
        leave = resolve;
      }),
  );
}

/**
 * What members did, kept from the moment they did it. Zero's store goes to the disk about a second later, and until then
 * a page that is reloaded or closed without a line would forget what it has shown. What is in the outbox stays until the
 * server has answered: its refusal is told with the words, whatever has become of the page that wrote them.
 */
export const journal = {
  keep: (memberId: string, { mutator, args }: Change): Kept => {
    const key: Key = [Date.now(), count++, tab];
    const deed = { memberId, name: mutator.mutatorName, args: args as Deed['args'] };
    return handle(key, deed, write(key, { ...deed, tab, writer }));
  },

  /** A change shows: what it edits or takes back is no longer to be sent as it was. */
  shows: (change: Change) => {
    if (outbox.concerns(change)) each((entry) => outbox.after(entry, change));
  },

  /** The store has on the disk what showed before `time`, of performance.now(). */
  stored: (time: number) => {
    drop(doneBefore(time));
    const waiting = new Set(showingBefore(time).map(([key]) => String(key)));
    if (waiting.size === 0) return;
    for (const [key] of showingBefore(time)) showing.delete(key);
    each((entry, key) => (waiting.has(String(key)) ? { ...entry, stored: true } : entry));
  },

  /**
   * Calls `redo` for what earlier pages of this tab left undone, in its order: also for what another tab, which lived between
   * two of them, has in hand.
   */
  takeUpOwn: (memberId: string, redo: Redo) => {
    stay();
    return attempt(() =>
      takeOver(memberId, redo, (entry) => writerOf(entry) === writer && entry.tab !== tab),
    );
  },

  /** Likewise for tabs that are closed, in the order of each. What open ones have in hand stays theirs. */
  takeUpOthers: (memberId: string, redo: Redo) =>
    attempt(async () => {
      const kept = await entries<Key, Entry>(store);
      const all = [...kept, ...ahead.left<Key, Entry>()].map(([, entry]) => entry);
      await Promise.allSettled(
        [...Map.groupBy(all, writerOf)].map(async ([other, theirs]) => {
          const pages = [...new Set(theirs.map((entry) => entry.tab))].filter((one) => one !== tab);
          const gone = await Promise.all(pages.map(isGone));
          const left = pages.filter((_, n) => gone[n]);
          await takeOver(
            memberId,
            redo,
            (entry) => writerOf(entry) === other && left.includes(entry.tab),
          );
        }),
      );
    }),

  /** The store is closed: what it has not taken is left behind, as by a page that is gone. */
  leave: () => {
    showing.clear();
    tab = crypto.randomUUID();
    leave?.();
    leave = undefined;
  },

  /** Zero's store is emptied: what it was to send of the outbox is left to the next one, the rest goes with it. */
  keepOutbox: () =>
    each((entry) =>
      outbox.isFor(entry.name) ? { ...entry, tab: noTab, stored: false } : undefined,
    ),

  clear: () => {
    unkept.clear();
    ahead.clear();
    return attempt(() => clear(store), what);
  },
};
