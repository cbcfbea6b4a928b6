import { keeping } from '../device/keeping.ts';
import { keysOf, recall, remember } from '../device/remembered.ts';
import { createStore, type Readable, useStore } from '../device/store.ts';
import type { Entries, Entry } from './entry.ts';

const prefix = 'hearth-entry-';
const keyOf = (id: string) => prefix + id;

const stored = (): Entries =>
  new Map(
    keysOf(prefix).flatMap((key) => {
      const entry = recall<Entry>(key);
      return entry ? [[entry.id, entry]] : [];
    }),
  );

const entries = createStore<Entries>(stored());

/**
 * Where entries live: localStorage, which has a key press at once, whatever becomes of the page, and tells all tabs. An entry that the
 * browser does not store lasts as long as this page.
 */
export const ledger = {
  entries: entries as Readable<Entries>,

  /** Makes of all entries what `by` returns. */
  update: (by: (all: Entries) => Entries) => {
    const before = entries.get();
    const next = by(before);
    for (const id of before.keys()) if (!next.has(id)) remember(keyOf(id), undefined);
    for (const [id, entry] of next) {
      if (before.get(id) === entry) continue;
      if (remember(keyOf(id), entry)) keeping.works('entries');
      else keeping.fails('entries');
    }
    entries.set(next);
  },

  /** Later than everything that was written or sent here before, also where the clock is set back. */
  now: () => Math.max(Date.now(), ...[...entries.get().values()].map(({ at }) => at + 1)),

  clear: () => ledger.update(() => new Map()),
};

export const useEntries = <Part>(part: (all: Entries) => Part): Part => useStore(entries, part);

globalThis.addEventListener?.('storage', ({ key, newValue }: StorageEvent) => {
  if (key === null) return entries.set(new Map());
  if (!key.startsWith(prefix)) return;
  const next = new Map(entries.get());
  const id = key.slice(prefix.length);
  if (newValue === null) next.delete(id);
  else next.set(id, JSON.parse(newValue));
  entries.set(next);
});

// A page that comes back from the browser's cache of pages has heard nothing meanwhile.
globalThis.addEventListener?.(
  'pageshow',
  ({ persisted }: PageTransitionEvent) => persisted && entries.set(stored()),
);
