import { clear, createStore as createPlace, del, get, set } from 'idb-keyval';
import { useEffect, useMemo } from 'react';
import { attempt } from './keeping.ts';
import { createStore, type Store, useStore } from './store.ts';

const what = 'draft-files';
const place = createPlace('hearth-draft-files', 'files');

/** A file, or several that go together. */
type Kept = Blob | readonly Blob[];

/** Those that this page has asked for. What another tab keeps under the same name does not change what is chosen here; what it sends leaves. */
const onPage = new Map<string, Store<Kept | undefined>>();
/** How often each was changed here: what the disk answers to an earlier question is too old. */
const changes = new WeakMap<Store<Kept | undefined>, number>();

/** Tabs tell each other what was sent: it would be sent from the others once more. */
const sentElsewhere = new BroadcastChannel('hearth-draft-files');
sentElsewhere.onmessage = ({ data }: MessageEvent<{ key: string; sent: readonly Blob[] }>) => {
  const { key, sent } = data;
  const now = [onPage.get(key)?.get() ?? []].flat();
  const left = now.filter((file) => !sent.some((one) => isSame(one as File, file as File)));
  if (left.length < now.length) keep(key, left.length > 0 ? left : undefined);
};

/** A file that came from another tab is a copy. */
const isSame = (one: File, other: File) =>
  one.size === other.size && one.type === other.type && one.name === other.name;

function keep(key: string, file: Kept | undefined) {
  const store = storeOf<Kept>(key) as Store<Kept | undefined>;
  changes.set(store, (changes.get(store) ?? 0) + 1);
  store.set(file);
  return attempt(() => (file ? set(key, file, place) : del(key, place)), what);
}

/** Those that are chosen one after the other stand so. */
let adding: Promise<void> = Promise.resolve();

const keyOf = (name: string, memberId: string) => `${name}-${memberId}`;

function storeOf<Draft extends Kept>(key: string): Store<Draft | undefined> {
  const known = onPage.get(key);
  if (known) return known as Store<Draft | undefined>;
  const store = createStore<Kept | undefined>(undefined);
  onPage.set(key, store);
  return store as Store<Draft | undefined>;
}

/** Another tab may have chosen something since. */
async function look(key: string) {
  const store = storeOf(key);
  if (store.get()) return;
  const before = changes.get(store);
  const file = await attempt(() => get<Kept>(key, place));
  if (changes.get(store) === before && !store.get()) store.set(file);
}

// It may have done so while one was there.
globalThis.addEventListener?.('focus', () => {
  for (const key of onPage.keys()) look(key);
});

/** The file, or files, that go with a draft of this name. It outlives a reload and a crash, and goes with its member's logout. */
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

  put: (name: string, memberId: string, file: Kept | undefined) =>
    keep(keyOf(name, memberId), file),

  /** Beside those that are there by now: the disk may still be read for them. */
  add: (name: string, memberId: string, files: readonly Blob[]) => {
    const key = keyOf(name, memberId);
    const added = adding.then(async () => {
      const store = storeOf<Kept>(key);
      await look(key);
      // Forgotten meanwhile, with all that is its member's.
      if (onPage.get(key) !== store) return;
      keep(key, [...[store.get() ?? []].flat(), ...files]);
    });
    adding = added;
    return added;
  },

  /** Puts back what could not be sent, unless another file was chosen since; resolves to whether it did. */
  giveBack: async (name: string, memberId: string, file: Blob) => {
    if (await draftFiles.get(name, memberId)) return false;
    draftFiles.put(name, memberId, file);
    return true;
  },

  /** Forgets what was sent, which is kept elsewhere now. What was chosen since stays. */
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
