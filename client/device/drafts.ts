import { useMemo } from 'react';
import { keeping } from './keeping.ts';
import { forget, recall, remember } from './remembered.ts';
import { createStore, type Store, useStore } from './store.ts';

const prefix = 'hearth-draft-';
export const draftKey = (name: string, memberId: string) => `${prefix}${name}-${memberId}`;

/** Those on a screen of this page, or about to be. */
const onScreen = new Map<string, Store<unknown>>();
/** Those of them that were last changed by who writes here. */
const written = new WeakSet<object>();
const storeOf = <T>(key: string) => onScreen.get(key) as Store<T | undefined> | undefined;

function keep(key: string, draft: unknown) {
  if (remember(key, draft)) keeping.works('drafts');
  else keeping.fails('drafts');
}

/**
 * What a member has not sent yet, by what it is. It outlives a reload and a crash, and goes with its member's logout. What
 * is not `worthKeeping` lasts as long as the screen. One that is `inStep` follows what another tab makes of it.
 */
export function useDraft<T>(name: string, memberId: string, { inStep = false } = {}) {
  const key = draftKey(name, memberId);
  const store = useMemo(() => storeOf<T>(key) ?? openDraft<T>(key, inStep), [key, inStep]);
  const draft = useStore(store);
  const write = (next: T | undefined, worthKeeping = true) => {
    const shown = storeOf<T>(key) ?? store;
    if (next === undefined) written.delete(shown);
    else written.add(shown);
    shown.set(next);
    keep(key, worthKeeping ? next : undefined);
  };
  return [draft, write] as const;
}

function openDraft<T>(key: string, inStep: boolean): Store<T | undefined> {
  const store: Store<T | undefined> = createStore(recall<T>(key), () => {
    onScreen.set(key, store as Store<unknown>);
    // What is drawn may come on the screen late.
    store.set(recall<T>(key));
    const leave = inStep ? follow(key, store) : () => {};
    return () => {
      leave();
      if (storeOf<T>(key) === store) onScreen.delete(key);
    };
  });
  // Two that are drawn at once are of one draft.
  onScreen.set(key, store as Store<unknown>);
  return store;
}

/**
 * A box that was opened with a draft follows the tab that goes on with it or sends it. Other words are another draft, and take its
 * place in the storage alone. What was typed here stays: of two tabs that type, each may take the other's words from the storage
 * for its own, which reaches them late. An empty box takes nothing: it could come between two keys.
 */
function follow<T>(key: string, store: Store<T | undefined>): () => void {
  const onStorage = ({ key: of, oldValue, newValue }: StorageEvent) => {
    const shown = store.get();
    if (of !== key || written.has(store) || shown === undefined) return;
    const [was, next] = [read(oldValue), read(newValue)];
    if (next === undefined ? isSame(was, shown) : goesOn(was, shown, next)) store.set(next as T);
    else written.add(store);
  };
  // Another tab has sent its own words since, and this one's with them from the storage.
  const onLeaving = () => {
    if (written.has(store) && recall(key) === undefined) keep(key, store.get());
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pagehide', onLeaving);
  return () => {
    onLeaving();
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pagehide', onLeaving);
  };
}

const read = (kept: string | null): unknown => (kept === null ? undefined : JSON.parse(kept));

/** Words go on where they begin with those here; a form where it was the same as this one. */
const goesOn = (was: unknown, shown: unknown, next: unknown) =>
  isSame(shown, next) ||
  (typeof next === 'string' ? next.startsWith(String(shown)) : isSame(was, shown));

/** For what happens to a draft wherever its member is by then. */
export const drafts = {
  change: <T>(name: string, memberId: string, by: (draft: T | undefined) => T | undefined) => {
    const key = draftKey(name, memberId);
    const store = storeOf<T>(key);
    const draft = store ? store.get() : recall<T>(key);
    const next = by(draft);
    // Looked at alone, it goes on following its other tabs.
    if (next === draft) return;
    if (store) written.add(store);
    store?.set(next);
    keep(key, next);
  },

  /** Kept elsewhere now: forgotten, unless it was written on since, here or in another tab. */
  sent: (name: string, memberId: string, draft: unknown) => {
    const key = draftKey(name, memberId);
    const store = storeOf(key);
    if (store && isSame(store.get(), draft)) {
      written.delete(store);
      store.set(undefined);
    }
    if (isSame(recall(key), draft)) keep(key, undefined);
  },

  /** Everyone's, of every kind. */
  forget: () => forget(prefix),
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
