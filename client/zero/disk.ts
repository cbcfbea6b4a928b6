import { RWLock } from '@rocicorp/lock';
import type { KVRead, KVStore, KVWrite, ReadonlyJSONValue } from '@rocicorp/zero';
import { promisifyRequest as done } from 'idb-keyval';
import { chunksIn, openChunks, openExisting } from './chunks.ts';

export interface DiskListener {
  written: () => void;
  /** All that was done before `time`, of performance.now(), is on the disk. */
  stored: (time: number) => void;
  /** The disk is full, or a setting forbids it. */
  refused: (error: unknown) => void;
  /** Whether Zero is still opening the store: see Database. */
  isOpening: () => boolean;
}

/**
 * Zero's way to IndexedDB. Its own waits for ever when a disk turns out to be full, since that ends a transaction without
 * an error of any request: nothing would be kept from then on, and nobody would be told.
 */
export const disk = (listener: DiskListener) => ({
  create: (name: string): KVStore => new Database(name, listener),
  drop: async (name: string) => {
    await done(indexedDB.deleteDatabase(name));
  },
});

/**
 * The head that Zero sets when it puts what was done here on the disk. It looks what there is to put after it has read from
 * the disk, and before it writes.
 */
const groups = 'h/client-groups';

type Changes = Map<string, ReadonlyJSONValue | undefined>;
type Content = ReadonlyMap<string, ReadonlyJSONValue | undefined>;

/**
 * What the disk refuses while the store is being opened stays in memory, over what is there: a full disk can still be
 * read, and one that cannot be is an empty one. So does everything after it: other tabs write meanwhile, and the two must
 * never be mixed. What is refused later Zero tries again with its next change.
 */
class Database implements KVStore {
  closed = false;
  readonly #listener: DiskListener;
  #db: Promise<IDBDatabase | undefined>;
  /** Good until the store is open. Chunks never change, and Zero asks only for those that a head leads to. */
  #ahead: Content | undefined;
  #over: Changes | undefined;
  #readAt = 0;
  /** IndexedDB does this by itself. */
  readonly #lock = new RWLock();

  constructor(name: string, listener: DiskListener) {
    this.#listener = listener;
    this.#db = openChunks(name).then(
      ({ db, ahead }) => {
        this.#ahead = ahead as Content;
        return db;
      },
      (error) => {
        listener.refused(error);
        this.#over = new Map();
        return undefined;
      },
    );
  }

  read = (): Promise<KVRead> => {
    this.#readAt = performance.now();
    return this.#begin('readonly');
  };
  write = (): Promise<KVWrite> => this.#begin('readwrite');

  close = async () => {
    this.closed = true;
    (await this.#db)?.close();
  };

  async value(key: string, store: IDBObjectStore | undefined) {
    if (!this.#listener.isOpening()) this.#ahead = undefined;
    for (const known of [this.#over, this.#ahead]) if (known?.has(key)) return known.get(key);
    const stored = store && (await done<ReadonlyJSONValue | undefined>(store.get(key)));
    // The disk may have refused it meanwhile.
    return this.#over?.has(key) ? this.#over.get(key) : stored;
  }

  /** `seen` is when the disk was last read before this was begun. */
  async commit(changes: Changes, store: IDBObjectStore | undefined, seen: number) {
    if (!store || this.#over) return this.#keepInMemory(changes);
    const opening = this.#listener.isOpening();
    const writing = write(store, changes).then(
      () => {
        this.#listener.written();
        if (changes.has(groups)) this.#listener.stored(seen);
      },
      (error) => {
        this.#listener.refused(error);
        if (!opening) throw error;
        this.#keepInMemory(changes);
      },
    );
    // The disk takes a moment, for which a store that opens need not wait.
    if (!opening) await writing;
  }

  #keepInMemory(changes: Changes) {
    this.#over = new Map([...(this.#over ?? []), ...changes]);
  }

  async #begin(mode: IDBTransactionMode) {
    const seen = this.#readAt;
    const db = await this.#db;
    if (db) return new Transaction(this, seen, await this.#chunks(db, mode));
    const release = await (mode === 'readonly' ? this.#lock.read() : this.#lock.write());
    return new Transaction(this, seen, undefined, release);
  }

  async #chunks(db: IDBDatabase, mode: IDBTransactionMode) {
    try {
      return chunksIn(db, mode);
    } catch (error) {
      // Closed behind our back: by the browser, or because another tab wanted it deleted.
      if (this.closed || !(error instanceof DOMException) || error.name !== 'InvalidStateError')
        throw error;
      const again = openExisting(db.name);
      this.#db = again;
      return chunksIn(await again, mode);
    }
  }
}

class Transaction implements KVWrite {
  closed = false;
  readonly #database: Database;
  readonly #seen: number;
  readonly #store: IDBObjectStore | undefined;
  readonly #released: () => void;
  readonly #changes: Changes = new Map();

  constructor(
    database: Database,
    seen: number,
    store: IDBObjectStore | undefined,
    released = () => {},
  ) {
    this.#database = database;
    this.#seen = seen;
    this.#store = store;
    this.#released = released;
  }

  has = async (key: string) => (await this.get(key)) !== undefined;

  get = async (key: string): Promise<ReadonlyJSONValue | undefined> =>
    this.#changes.has(key) ? this.#changes.get(key) : this.#database.value(key, this.#store);

  put = async (key: string, value: ReadonlyJSONValue) => {
    this.#changes.set(key, value);
  };

  del = async (key: string) => {
    this.#changes.set(key, undefined);
  };

  commit = async () => {
    if (this.#changes.size > 0) await this.#database.commit(this.#changes, this.#store, this.#seen);
  };

  release = () => {
    this.closed = true;
    this.#released();
  };
}

/** A full disk shows only when the transaction is committed, after its requests have succeeded. */
async function write(store: IDBObjectStore, changes: Changes) {
  for (const [key, value] of changes) {
    if (value === undefined) store.delete(key);
    else store.put(value, key);
  }
  store.transaction.commit();
  await done(store.transaction);
}
