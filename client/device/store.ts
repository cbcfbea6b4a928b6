import { useSyncExternalStore } from 'react';
import { recall, remember } from './remembered.ts';

/** A value that a page shares, with whoever wants to hear of it. */
export interface Readable<T> {
  get: () => T;
  subscribe: (listener: () => void) => () => void;
}

export interface Store<T> extends Readable<T> {
  /** Tells whoever looks, unless it is what it was. */
  set: (next: T) => void;
}

/** `watch` runs as long as somebody looks: it is called with the first, and what it returns after the last. */
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
    subscribe: (told) => {
      // Of its own, so that one who subscribes twice is told until the second has gone, too.
      const listener = () => told();
      listeners.add(listener);
      if (listeners.size === 1) stop = watch?.();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
  };
}

/** One that every tab may change: what is there by then counts, not what this page saw last. */
export interface RememberedStore<T> extends Store<T | undefined> {
  /** Whether it will still be there at the next start. */
  change: (by: (now: T | undefined) => T | undefined) => boolean;
}

/** One that this device remembers, in step with other tabs as long as somebody looks. */
export function createRememberedStore<T>(key: string): RememberedStore<T> {
  // Storage that is blocked or full has an older value, if any: then this page's own counts.
  let isRemembered = true;
  const follow = () => {
    // Nobody followed what other tabs did meanwhile.
    if (isRemembered) store.set(recall<T>(key));
    const onStorage = (event: StorageEvent) => {
      // Without a key all of it was emptied.
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
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}
