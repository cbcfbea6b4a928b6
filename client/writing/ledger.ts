import { useMemo } from 'react';
import { keysOf, recall, remember } from '../device/remembered.ts';
import { storageHealth } from '../device/storage-health.ts';
import { createStore, type Readable, useStore } from '../device/store.ts';
import { showDraft } from './chosen.ts';
import { type Entries, type Entry, entriesAt, picturesIn } from './entry.ts';
import { files } from './pictures/files.ts';
import { type Change, fateOf, versioned } from './versions.ts';

const prefix = 'hearth-entry-';
const keyOf = (id: string) => prefix + id;

/**
 * Entries that this browser does not store, for example because its disk is full. They last as long
 * as this page.
 */
const unstored = new Map<string, Entry>();

/**
 * The member whose entries are read: a tab that does not know of a logout yet may still write for
 * the previous member. Undefined until somebody is logged in.
 */
const owner = createStore<string | undefined>(undefined);
const isOwners = ({ memberId }: Entry) => memberId === (owner.get() ?? memberId);

/**
 * Reads the entries from the storage, where another tab may have changed them a moment ago.
 * Unchanged entries stay the same objects.
 */
function read(before: Entries): Entries {
  const found = keysOf(prefix).flatMap((key) => recall<Entry>(key) ?? []);
  // An entry that is being removed has no state.
  const all = [...found.filter(({ state }) => state), ...unstored.values()].filter(isOwners);
  const next = new Map(all.map((entry) => [entry.id, entry]));
  for (const [id, entry] of next) {
    const known = before.get(id);
    if (known && JSON.stringify(known) === JSON.stringify(entry)) next.set(id, known);
  }
  return next;
}

const entries = createStore<Entries>(read(new Map()));

/** The drafts that this page has stored last. */
const ownDrafts = new Map<string, Entry>();

function store(id: string, entry: Entry | undefined, replacedVersion?: string) {
  // Tabs do not see what a removal removes, so they are told before.
  if (!entry && replacedVersion) remember(keyOf(id), { replacedVersion } satisfies Change);
  const isStored = remember(keyOf(id), entry);
  if (isStored && entry?.state === 'draft') ownDrafts.set(id, entry);
  else ownDrafts.delete(id);
  if (isStored || !entry) unstored.delete(id);
  else unstored.set(id, entry);
  // Removing an entry always succeeds.
  if (!isStored) storageHealth.fails('entries');
  else if (entry) storageHealth.works('entries');
}

/**
 * The entries in localStorage, which stores each key press at once, whatever happens to the page,
 * and notifies all tabs.
 */
export const ledger = {
  entries: entries as Readable<Entries>,

  /** Replaces all entries by the result of `by`. */
  update: (by: (all: Entries) => Entries) => {
    const before = read(entries.get());
    const next = versioned(before, by(before), () => crypto.randomUUID());
    // A replacement is stored before the replaced entry is removed.
    for (const [id, entry] of next) if (before.get(id) !== entry) store(id, entry);
    for (const [id, { version }] of before) if (!next.has(id)) store(id, undefined, version);
    const former = picturesIn(before);
    const named = picturesIn(next);
    for (const id of named) if (!former.has(id)) files.keep(id);
    for (const id of former) if (!named.has(id)) files.drop(id);
    entries.set(next);
  },

  /**
   * Reads the storage again, with changes that another tab made a moment ago and of which no event
   * may have told yet.
   */
  readAgain: (): Entries => {
    for (const id of ownDrafts.keys()) keepOverwritten(id, recall<Entry>(keyOf(id)));
    entries.set(read(entries.get()));
    return entries.get();
  },

  /**
   * Later than everything that was written or sent here before, also where the clock is set back.
   */
  now: () => Math.max(Date.now(), ...[...entries.get().values()].map(({ at }) => at + 1)),

  /** Sets the member whose entries this tab reads, and deletes the entries of other members. */
  setOwner: (memberId: string) => {
    owner.set(undefined);
    ledger.update((all) => new Map([...all].filter(([, entry]) => entry.memberId === memberId)));
    owner.set(memberId);
  },

  /** Deletes all entries and files of all members. */
  clear: () => {
    owner.set(undefined);
    ledger.update(() => new Map());
    return files.clear();
  },
};

export const useEntries = <Part>(part: (all: Entries) => Part): Part => useStore(entries, part);

/** The entries of a slot in this state, oldest first. */
export function useEntriesAt({ kind, target }: EntrySlot, state: Entry['state']): Entry[] {
  const all = useStore(entries);
  return useMemo(() => entriesAt(all, { kind, target }, state), [all, kind, target, state]);
}
type EntrySlot = Pick<Entry, 'kind' | 'target'>;

/**
 * The entries of a slot whose pictures are being uploaded or were uploaded, until their rows
 * arrive.
 */
export function useUploads(slot: EntrySlot): Entry[] {
  const uploading = useEntriesAt(slot, 'uploading');
  const pending = useEntriesAt(slot, 'pending');
  return [...pending.filter(({ pictures }) => pictures?.length), ...uploading];
}

globalThis.addEventListener?.('storage', ({ key, newValue }: StorageEvent) => {
  // The key is null if the whole storage was cleared.
  if (key === null) ownDrafts.clear();
  else if (key.startsWith(prefix))
    keepOverwritten(key.slice(prefix.length), JSON.parse(newValue ?? 'null'));
  else return;
  ledger.readAgain();
});

/** Makes the draft of this page, which another tab has overwritten, a draft of its own. */
function keepOverwritten(id: string, change: Change | null | undefined) {
  const draft = ownDrafts.get(id);
  const fate = draft && change && fateOf(draft, recall(keyOf(id)), change);
  if (!fate || fate === 'stored') return;
  ownDrafts.delete(id);
  if (fate === 'seen') return;
  const own = crypto.randomUUID();
  showDraft(draft, own);
  ledger.update((all) => new Map(all).set(own, { ...draft, id: own }));
}

// A page restored from the back/forward cache has received no events meanwhile.
globalThis.addEventListener?.('pageshow', ({ persisted }: PageTransitionEvent) => {
  if (!persisted) return;
  ownDrafts.clear();
  ledger.readAgain();
});
