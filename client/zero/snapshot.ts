import type { ReadonlyJSONValue } from '@rocicorp/zero';
import { promisifyRequest as done } from 'idb-keyval';

/** What is known of a database without reading it. */
export interface Known {
  has: (key: string) => boolean;
  get: (key: string) => ReadonlyJSONValue | undefined;
}

const isHead = (key: string) => key.startsWith('h/');
const heads = () => IDBKeyRange.bound('h/', 'h0', false, true);
/** Chunks never change under the same key, unlike the counts of their uses. */
const lasts = (key: string) => /^c\/.*\/[dm]$/.test(key);

/** The contents of a database when it was opened, and which of them are known to be the same still. */
export class Snapshot {
  readonly #all: ReadonlyMap<string, ReadonlyJSONValue>;
  readonly #isStore: boolean;

  constructor(name: string, all: ReadonlyMap<string, unknown>) {
    this.#all = all as ReadonlyMap<string, ReadonlyJSONValue>;
    // The other database is a list of the stores, which every tab reads and writes as a whole.
    this.#isStore = name.startsWith('rep:');
  }

  /** For a transaction that reads what the heads lead to. The list of the stores is only reliable while a store is being opened. */
  lasting(isOpening = true): Known {
    const isList = isOpening && !this.#isStore;
    const get = (key: string) => this.#all.get(key);
    return { has: (key) => this.#all.has(key) && (lasts(key) || isList), get };
  }

  /** For a transaction that writes. Each one sets a head, so if the heads are the same, everything is. */
  async in(store: IDBObjectStore): Promise<Known | undefined> {
    if (!this.#isStore) return undefined;
    const [keys, values] = await Promise.all([
      done(store.getAllKeys(heads())),
      done(store.getAll(heads())),
    ]);
    const before = [...this.#all.keys()].filter(isHead);
    const same =
      keys.length === before.length &&
      keys.every((key, index) => this.#all.get(String(key)) === values[index]);
    return same ? { has: () => true, get: (key) => this.#all.get(key) } : this.lasting();
  }
}
