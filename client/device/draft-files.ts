import { clear, createStore as createPlace, del, get, set } from 'idb-keyval';
import { useMemo } from 'react';
import { attempt } from './keeping.ts';
import { createStore, type Store, useStore } from './store.ts';

const what = 'draft-files';
const place = createPlace('hearth-draft-files', 'files');

/** Those that this page has asked for. What another tab keeps of the same meanwhile does not reach into them. */
const onPage = new Map<string, Store<Blob | undefined>>();
/** Chosen or put away here, perhaps before the disk has answered what was kept. */
const changed = new WeakSet<Store<Blob | undefined>>();

const keyOf = (name: string, memberId: string) => `${name}-${memberId}`;

function storeOf(key: string): Store<Blob | undefined> {
  const known = onPage.get(key);
  if (known) return known;
  const store = createStore<Blob | undefined>(undefined);
  onPage.set(key, store);
  attempt(() => get<Blob>(key, place)).then((file) => changed.has(store) || store.set(file));
  return store;
}

/** The file that goes with a draft of this name. It outlives a reload and a crash, and goes with its member's logout. */
export function useDraftFile(name: string, memberId: string) {
  const store = useMemo(() => storeOf(keyOf(name, memberId)), [name, memberId]);
  const put = (file: Blob | undefined) => draftFiles.put(name, memberId, file);
  return [useStore(store), put] as const;
}

export const draftFiles = {
  put: (name: string, memberId: string, file: Blob | undefined) => {
    const key = keyOf(name, memberId);
    const store = storeOf(key);
    changed.add(store);
    store.set(file);
    return attempt(() => (file ? set(key, file, place) : del(key, place)), what);
  },

  /** What comes back, unless another was chosen since; resolves to whether it is there. */
  giveBack: async (name: string, memberId: string, file: Blob) => {
    const key = keyOf(name, memberId);
    if (storeOf(key).get() ?? (await attempt(() => get<Blob>(key, place)))) return false;
    draftFiles.put(name, memberId, file);
    return true;
  },

  /** Kept elsewhere now: forgotten, unless another was chosen since. */
  sent: (name: string, memberId: string, file: Blob) => {
    if (storeOf(keyOf(name, memberId)).get() === file) draftFiles.put(name, memberId, undefined);
  },

  /** Everyone's, of every kind. */
  forget: () => {
    for (const store of onPage.values()) store.set(undefined);
    onPage.clear();
    return attempt(() => clear(place), what);
  },
};
