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

  /** Everyone's, of every kind. */
  forget: () => {
    for (const store of onPage.values()) store.set(undefined);
    onPage.clear();
    return attempt(() => clear(place), what);
  },
};
