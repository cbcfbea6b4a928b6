import { clear, createStore, delMany, entries, get, promisifyRequest } from 'idb-keyval';
import { attempt } from '../device/keeping.ts';
import { recall, remember } from '../device/remembered.ts';
import type { Change } from './change.ts';
import { openPages } from './open-pages.ts';
import { type Deed, outbox } from './outbox.ts';
import { writeAhead } from './write-ahead.ts';

/** A deed in the journal, and what its current owner can do with it. A deed is a change that a member made. */
export interface Kept {
  /** The deed is shown on this device. Zero's store will write it to the disk in its own time. */
  shows: () => void;
  /**
   * The server has answered. It answers in order, so everything that was shown before has been answered too, even if that answer
   * was lost. The deed is removed, a new row once the disk has it.
   */
  answered: () => void;
  /** Nothing is left to do, so the deed is removed. */
  drop: () => void;
  /** This page's store closed before it took the deed, so the deed is left for the next store. */
  handOn: () => Promise<unknown>;
  /** The deed as it is now, if it is still to be done: in the outbox any tab may have edited it, or taken it back. */
  waiting: () => Promise<Deed | undefined>;
}

/**
 * `tab` is the page that owns the deed. `writer` is the browser tab in which it was written, the same for all pages of that tab.
 * `stored`: Zero's store has it on the disk, and it only waits for the server's answer.
 */
type Entry = Deed & { tab: string; writer?: string; stored?: boolean };
/** Sorts by time. Within a tab the time always increases, even if the device's clock is set back. */
type Key = [at: number, count: number, tab: string];

const isSameKey = (one: Key, other: Key) => String(one) === String(other);
/** For an entry that no page owns. */
const noTab = '';

const what = 'journal';
const store = createStore('hearth-journal', 'entries');
/** The name of this page. It changes when the store is closed. */
let tab: string = crypto.randomUUID();
const tabKey = 'hearth-journal-tab';
/** The name of this browser tab: that of its first page. */
const writer = recall<string>(tabKey, 'sessionStorage') ?? tab;
const lastKey = 'hearth-journal-last';
let lastAt = recall<number>(lastKey, 'sessionStorage') ?? 0;
let letGo: (() => void) | undefined;
let count = 0;
/** Deeds of this page that are shown but are not on the disk yet, and when they were first shown. */
const showing = new Map<Key, { since: number; name: string }>();
/** Entries of the outbox that the disk refused. */
const unkept = new Map<Key, Entry>();

/** New rows that the server has. They stay until the disk has them, or else a reload without a connection loses them. */
const answered = new Set<Key>();
/** False while the disk takes nothing from Zero's store. */
let isStoring = true;

const showingBefore = (time: number) => [...showing].filter(([, { since }]) => since < time);

/** Everything shown before `time` except the outbox, of which each entry needs an answer of its own. */
const doneBefore = (time: number) =>
  showingBefore(time).flatMap(([key, { name }]) => (outbox.isFor(name) ? [] : [key]));

function drop(keys: Key[]) {
  for (const key of keys) {
    showing.delete(key);
    answered.delete(key);
    unkept.delete(key);
    writeAhead.drop(key);
  }
  if (keys.length > 0) attempt(() => delMany(keys, store), what);
}

/** Runs `work` in one transaction, without waiting in between: once begun, it finishes even if this page is closed. */
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
  writeAhead.put(key, entry);
  const isKept = await inOneGo((all) => {
    all.put(entry, key);
    all.transaction.commit();
  });
  if (isKept) writeAhead.drop(key);
  else if (outbox.isFor(entry.name)) unkept.set(key, entry);
  return isKept ?? false;
}

/** Calls `by` with every entry of all tabs. It returns the entry as it should be, or undefined to remove it. */
function each(by: (entry: Entry, key: Key) => Entry | undefined) {
  for (const [key, entry] of unkept) {
    const next = by(entry, key);
    if (next) {
      unkept.set(key, next);
      // localStorage may have room where the disk has none.
      writeAhead.put(key, next);
    } else {
      unkept.delete(key);
      writeAhead.drop(key);
    }
  }
  return inOneGo((all) => {
    const keys = all.getAllKeys();
    const entries = all.getAll();
    // Requested last, so that both answers are there.
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

function handle(key: Key, deed: Deed & { stored?: boolean }, written?: Promise<boolean>): Kept {
  const { name, stored } = deed;
  let since = 0;
  return {
    shows: () => {
      since = performance.now();
      showing.set(key, { since, name });
    },
    answered: () => {
      drop(doneBefore(since));
      // Made again by the next page, an edit could undo what another device changed since; a new row is there once.
      const isAwaited = isStoring && showing.has(key) && outbox.isNew(name);
      if (isAwaited) answered.add(key);
      else drop([key]);
    },
    drop: () => drop([key]),
    handOn: async () => {
      await written;
      return each((entry, one) => (isSameKey(one, key) ? { ...entry, tab: noTab } : entry));
    },
    waiting: async () => {
      const isKept = await written;
      // The store that took it sends it. What is in the outbox may be taken back until it is sent.
      if (!outbox.isFor(name)) return stored || since > 0 ? undefined : deed;
      if (isKept === false || unkept.has(key)) return unkept.get(key);
      try {
        return await get<Entry>(key, store);
      } catch {
        // The disk cannot be read any more, so nobody can have taken the deed back there.
        return deed;
      }
    },
  };
}

/** A deed that a page left behind, and whether that page's store has it on the disk. */
export interface Left {
  deed: Deed;
  kept: Kept;
  stored: boolean | undefined;
}

/** Makes this page the owner of what closed pages left behind. Resolves to those deeds, oldest first. */
async function adopt(memberId: string, isLeft: (entry: Entry) => boolean): Promise<Left[]> {
  // If the store is closed meanwhile, these entries keep this page's old name, and are left to the next store.
  const page = tab;
  const left: [Key, Entry][] = [];
  const late = writeAhead
    .left<Key, Entry>()
    .filter(([, entry]) => entry.memberId === memberId && isLeft(entry));
  await Promise.all(late.map(([key, entry]) => write(key, entry)));
  await each((entry, key) => {
    if (entry.memberId !== memberId || !isLeft(entry)) return entry;
    left.push([key, entry]);
    return { ...entry, tab: page };
  });
  left.sort(([one], [other]) => indexedDB.cmp(one, other));
  return left.map(([key, deed]) => ({ deed, kept: handle(key, deed), stored: deed.stored }));
}

type Redo = (left: Left) => Promise<unknown>;

async function takeOver(memberId: string, redo: Redo, isLeft: (entry: Entry) => boolean) {
  for (const left of await adopt(memberId, isLeft)) await redo(left);
}

const writerOf = (entry: Entry) => entry.writer ?? entry.tab;

/** Other tabs leave what this page owns alone. */
function stay() {
  if (letGo) return;
  remember(tabKey, writer, 'sessionStorage');
  letGo = openPages.add(tab);
}

/**
 * What members did, stored from the moment they did it. Zero's store writes it to the disk about a second later, and until then a
 * page that is reloaded or closed without a connection would lose what it has shown. They stay until the server has answered: a
 * refusal is told with the words, even if the page that wrote them is gone, and when Zero's store is emptied, nothing is lost.
 */
export const journal = {
  keep: (memberId: string, { mutator, args }: Change): Kept => {
    lastAt = Math.max(Date.now(), lastAt + 1);
    remember(lastKey, lastAt, 'sessionStorage');
    const key: Key = [lastAt, count++, tab];
    const deed = { memberId, name: mutator.mutatorName, args: args as Deed['args'] };
    return handle(key, deed, write(key, { ...deed, tab, writer }));
  },

  /** Whether a change by this mutator to the row with this id still waits for an answer, and whether it is stored on the device. */
  find: async (memberId: string, name: string, id: string) => {
    const isIt = (entry: Entry) =>
      entry.memberId === memberId &&
      entry.name === name &&
      (entry.args as { id?: unknown })?.id === id;
    const over = new Set([...answered].map(String));
    const waits = ([key, entry]: [Key, Entry]) => isIt(entry) && !over.has(String(key));
    const kept = await attempt(() => entries<Key, Entry>(store));
    if ([...(kept ?? []), ...writeAhead.left<Key, Entry>()].some(waits)) return 'kept';
    // A disk that cannot be read any more may still hold the entry.
    return !kept || [...unkept].some(waits) ? 'unkept' : undefined;
  },

  /** A change is shown on this device: entries of the outbox that it edits or takes back are updated as well. */
  shows: (change: Change) => {
    if (outbox.concerns(change)) each((entry) => outbox.after(entry, change));
  },

  /** Zero's store has written everything to the disk that was shown before `time`, of performance.now(). */
  stored: (time: number) => {
    isStoring = true;
    const keys = showingBefore(time).map(([key]) => key);
    drop(keys.filter((key) => answered.has(key)));
    const waiting = new Set(keys.filter((key) => showing.delete(key)).map(String));
    if (waiting.size === 0) return;
    each((entry, key) => (waiting.has(String(key)) ? { ...entry, stored: true } : entry));
  },

  /** The disk takes nothing from Zero's store, so there is nothing to wait for. */
  notStored: () => {
    isStoring = false;
    drop([...answered]);
  },

  /**
   * Calls `redo`, in order, for what earlier pages of this tab left undone. Another tab may own it, if that tab took it over
   * between two of these pages.
   */
  takeUpOwn: (memberId: string, redo: Redo) => {
    stay();
    return attempt(() =>
      takeOver(memberId, redo, (entry) => writerOf(entry) === writer && entry.tab !== tab),
    );
  },

  /** The same for tabs that are closed, each in its own order. What open tabs own stays theirs. */
  takeUpOthers: (memberId: string, redo: Redo) =>
    attempt(async () => {
      const kept = await entries<Key, Entry>(store);
      const all = [...kept, ...writeAhead.left<Key, Entry>()].map(([, entry]) => entry);
      await Promise.allSettled(
        [...Map.groupBy(all, writerOf)].map(async ([other, theirs]) => {
          const pages = [...new Set(theirs.map((entry) => entry.tab))].filter((one) => one !== tab);
          const gone = await Promise.all(pages.map(openPages.isGone));
          const left = pages.filter((_, n) => gone[n]);
          await takeOver(
            memberId,
            redo,
            (entry) => writerOf(entry) === other && left.includes(entry.tab),
          );
        }),
      );
    }),

  /** The store is closed. What it did not take is left behind, as if this page were closed. */
  close: () => {
    showing.clear();
    answered.clear();
    tab = crypto.randomUUID();
    letGo?.();
    letGo = undefined;
  },

  /** Zero's store is emptied, so the next one has to be given everything that waits. */
  leaveAll: () => each((entry) => ({ ...entry, tab: noTab, stored: false })),

  clear: () => {
    unkept.clear();
    writeAhead.clear();
    return attempt(() => clear(store), what);
  },
};
