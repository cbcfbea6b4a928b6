import { useMemo } from 'react';
import { keeping } from './keeping.ts';
import { forget, recall, remember } from './remembered.ts';
import { createStore, type Store, useStore } from './store.ts';

const prefix = 'hearth-draft-';
const keyOf = (name: string, memberId: string) => `${prefix}${name}-${memberId}`;

/** Those on a screen of this page. What another tab keeps of the same meanwhile does not reach into them. */
const onScreen = new Map<string, Store<unknown>>();
const storeOf = <T>(key: string) => onScreen.get(key) as Store<T | undefined> | undefined;

function keep(key: string, draft: unknown) {
  if (remember(key, draft)) keeping.works('drafts');
  else keeping.fails('drafts');
}

/**
 * What a member has not sent yet, by what it is. It outlives a reload and a crash, and goes with its member's logout. What
 * is not `worthKeeping` lasts as long as the screen.
 */
export function useDraft<T>(name: string, memberId: string) {
  const key = keyOf(name, memberId);
  const store = useMemo(() => storeOf<T>(key) ?? openDraft<T>(key), [key]);
  const draft = useStore(store);
  const write = (next: T | undefined, worthKeeping = true) => {
    (storeOf<T>(key) ?? store).set(next);
    keep(key, worthKeeping ? next : undefined);
  };
  return [draft, write] as const;
}

function openDraft<T>(key: string): Store<T | undefined> {
  const store: Store<T | undefined> = createStore(recall<T>(key), () => {
    onScreen.set(key, store as Store<unknown>);
    return () => {
      if (storeOf<T>(key) === store) onScreen.delete(key);
    };
  });
  return store;
}

/** For what happens to a draft wherever its member is by then. */
export const drafts = {
  change: <T>(name: string, memberId: string, by: (draft: T | undefined) => T | undefined) => {
    const key = keyOf(name, memberId);
    const store = storeOf<T>(key);
    const next = by(store ? store.get() : recall<T>(key));
    store?.set(next);
    keep(key, next);
  },

  /** Kept elsewhere now: forgotten, unless it was written on since, here or in another tab. */
  sent: (name: string, memberId: string, draft: unknown) => {
    const key = keyOf(name, memberId);
    const store = storeOf(key);
    if (isSame(store?.get(), draft)) store?.set(undefined);
    if (isSame(recall(key), draft)) keep(key, undefined);
  },

  /** Everyone's, of every kind. */
  forget: () => forget(prefix),
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
