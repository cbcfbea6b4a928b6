import { useSyncExternalStore } from 'react';
import { recall, remember } from './remembered.ts';

/** A value that parts of a page share. Subscribers are notified of each change. */
export interface Readable<T> {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
}

export interface Store<T> extends Readable<T> {
  /** Notifies the subscribers, unless the value is the same as before. */
  set: (next: T) => void;
}

/**
 * `watch` is called with the first subscriber; the function that it returns is called after the
 * last one has left.
 */
export function createStore<T>(initial: T, watch?: () => () => void): Store<T> {
  let value = initial;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      // Wrapped in a new function, so that a listener subscribed twice is called until both
      // subscriptions have ended.
      const listener = () => onChange();
      listeners.add(listener);
      if (listeners.size === 1) stop = watch?.();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
  };
}

/**
 * A store that every tab may change. A change starts from the value that is stored then, not from
 * what this page saw last.
 */
export interface RememberedStore<T> extends Store<T | undefined> {
  /** Returns whether the value will still be there at the next start. */
  change: (by: (now: T | undefined) => T | undefined) => boolean;
}

/** A store whose value this device remembers. It follows other tabs while it has subscribers. */
export function createRememberedStore<T>(key: string): RememberedStore<T> {
  // False if storage is blocked or full. Storage then has an older value, if any, and this page's
  // own value counts.
  let isRemembered = true;
  const follow = () => {
    // Other tabs may have changed it while nobody was subscribed.
    if (isRemembered) store.set(recall<T>(key));
    const onStorage = (event: StorageEvent) => {
      // The key is null when the whole storage was cleared.
      if (event.key !== key && event.key !== null) return;
      isRemembered = true;
      store.set(recall<T>(key));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  };
  const store = createStore(recall<T>(key), follow);
  const set = (next: T | undefined) => {
    isRemembered = remember(key, next);
    store.set(next);
    return isRemembered;
  };
  return {
    ...store,
    set,
    change: (by) => set(by(isRemembered ? recall<T>(key) : store.get())),
  };
}

export function useStore<T>(store: Readable<T>): T;
export function useStore<T, Part>(store: Readable<T>, part: (value: T) => Part): Part;
export function useStore<T>(store: Readable<T>, part: (value: T) => unknown = (value) => value) {
  const get = () => part(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
}
