import { clear, createStore as createPlace, del, get, set } from 'idb-keyval';
import { useEffect, useMemo } from 'react';
import { attempt } from './keeping.ts';
import { createStore, type Store, useStore } from './store.ts';

const what = 'draft-files';
const place = createPlace('hearth-draft-files', 'files');

/** A file, or several that belong together. */
type Kept = Blob | readonly Blob[];

/**
 * The files that this page has asked for. If another tab keeps other files under the same name, the choice here does not change;
 * files that another tab sends are removed here.
 */
const onPage = new Map<string, Store<Kept | undefined>>();
/** How often each was changed here. A read from the disk that began before the last change is outdated. */
const changes = new WeakMap<Store<Kept | undefined>, number>();

/** Tabs tell each other which files were sent; otherwise another tab would send them again. */
const sentElsewhere = new BroadcastChannel('hearth-draft-files');
sentElsewhere.onmessage = ({ data }: MessageEvent<{ key: string; sent: readonly Blob[] }>) => {
  const { key, sent } = data;
  const now = [onPage.get(key)?.get() ?? []].flat();
  const left = now.filter((file) => !sent.some((one) => isSame(one as File, file as File)));
  if (left.length < now.length) keep(key, left.length > 0 ? left : undefined);
};

/** Compared by size, type and name, because a file that comes from another tab is a copy. */
const isSame = (one: File, other: File) =>
  one.size === other.size && one.type === other.type && one.name === other.name;

function keep(key: string, file: Kept | undefined) {
  const store = storeOf<Kept>(key) as Store<Kept | undefined>;
  changes.set(store, (changes.get(store) ?? 0) + 1);
  store.set(file);
  return attempt(() => (file ? set(key, file, place) : del(key, place)), what);
}

/** The last call of `add`. Calls run one after the other, so that files keep the order in which they were chosen. */
let adding: Promise<void> = Promise.resolve();

const keyOf = (name: string, memberId: string) => `${name}-${memberId}`;

function storeOf<Draft extends Kept>(key: string): Store<Draft | undefined> {
  const known = onPage.get(key);
  if (known) return known as Store<Draft | undefined>;
  const store = createStore<Kept | undefined>(undefined);
  onPage.set(key, store);
  return store as Store<Draft | undefined>;
}

/** Reads the disk, in case another tab has chosen something since. */
async function look(key: string) {
  const store = storeOf(key);
  if (store.get()) return;
  const before = changes.get(store);
  const file = await attempt(() => get<Kept>(key, place));
  if (changes.get(store) === before && !store.get()) store.set(file);
}

// The choice in another tab may have been made while that tab had the focus.
globalThis.addEventListener?.('focus', () => {
  for (const key of onPage.keys()) look(key);
});

/** The file or files of the draft with this name. They survive a reload and a crash, and are removed when the member logs out. */
export function useDraftFile<Draft extends Kept = Blob>(name: string, memberId: string) {
  const key = keyOf(name, memberId);
  const store = useMemo(() => storeOf<Draft>(key), [key]);
  useEffect(() => void look(key), [key]);
  const put = (file: Draft | undefined) => draftFiles.put(name, memberId, file);
  return [useStore(store), put] as const;
}

export const draftFiles = {
  get: <Draft extends Kept = Blob>(name: string, memberId: string) => {
    const key = keyOf(name, memberId);
    const here = storeOf<Draft>(key).get();
    return here ? Promise.resolve(here) : attempt(() => get<Draft>(key, place));
  },

  /** Those of `some` that are still there, each once, in the order in which they were chosen. */
  left: async (name: string, memberId: string, some: readonly Blob[]) => {
    const now = [(await draftFiles.get<Kept>(name, memberId)) ?? []].flat();
    return now.filter((file) => some.includes(file));
  },

  put: (name: string, memberId: string, file: Kept | undefined) =>
    keep(keyOf(name, memberId), file),

  /** Adds to the files that are there by now, which may still have to be read from the disk. */
  add: (name: string, memberId: string, files: readonly Blob[]) => {
    const key = keyOf(name, memberId);
    const added = adding.then(async () => {
      const store = storeOf<Kept>(key);
      await look(key);
      // `forget` was called meanwhile, which removes the files of all members.
      if (onPage.get(key) !== store) return;
      keep(key, [...[store.get() ?? []].flat(), ...files]);
    });
    adding = added;
    return added;
  },

  /** Puts back a file that could not be sent, unless another was chosen since. Resolves to whether it did. */
  giveBack: async (name: string, memberId: string, file: Blob) => {
    if (await draftFiles.get(name, memberId)) return false;
    draftFiles.put(name, memberId, file);
    return true;
  },

  /** Forgets files that were sent and are kept elsewhere now. Files that were chosen since stay. */
  sent: (name: string, memberId: string, sent: Kept) => {
    const key = keyOf(name, memberId);
    const now = storeOf<Kept>(key).get();
    if (!now) return;
    const gone = [sent].flat();
    const left = [now].flat().filter((file) => !gone.includes(file));
    if (left.length === [now].flat().length) return;
    keep(key, left.length > 0 ? left : undefined);
    sentElsewhere.postMessage({ key, sent: gone });
  },

  /** Forgets the files of all members. */
  forget: () => {
    for (const store of onPage.values()) store.set(undefined);
    onPage.clear();
    return attempt(() => clear(place), what);
  },
};
