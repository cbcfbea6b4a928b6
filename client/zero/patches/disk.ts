import { RWLock } from '@rocicorp/lock';
import type { KVRead, KVStore, KVWrite, ReadonlyJSONValue } from '@rocicorp/zero';
import { promisifyRequest as done } from 'idb-keyval';
import { chunksIn, open, openAhead, openExisting } from './chunks.ts';

interface DiskListener {
  written: () => void;
  /** The disk is full, or a setting forbids it. */
  refused: (error: unknown) => void;
  /** Whether Zero is still opening the store. */
  isOpening: () => boolean;
  /** Zero has opened this database. */
  opened: (name: string) => void;
}

/** For a store that never uses the disk: everything stays in memory. */
const none: DiskListener = {
  written: () => {},
  refused: () => {},
  isOpening: () => false,
  opened: () => {},
};

/**
 * Zero's access to IndexedDB. Zero's own code (1.9) waits for ever when the disk is full, because a
 * transaction then ends without an error of any request. Nothing would be stored from then on, and
 * nobody would know. Remove when Zero reports a transaction that was aborted, and opens its store
 * although the disk refuses.
 */
export const disk = (listener?: DiskListener) => ({
  create: (name: string): KVStore => new Database(name, listener),
  drop: async (name: string) => {
    await done(indexedDB.deleteDatabase(name));
  },
});

/** The head that Zero sets when it writes changes that were made here to the disk. */
const groups = 'h/client-groups';

/**
 * An id by which a server can count browsers. If there is none, Zero makes one and puts it into
 * localStorage as well. If that is full, the store never opens and nothing is ever sent, so we make
 * one ourselves.
 */
const profile = 'profileId';

/** Chunks never change under their keys, unlike heads and reference counts. */
const isChunk = (key: string) => /^c\/.*\/[dm]$/.test(key);

type Changes = Map<string, ReadonlyJSONValue | undefined>;

/**
 * Changes that the disk refuses while the store is being opened stay in memory, on top of the
 * disk's data: a full disk can still be read, and an unreadable disk counts as empty. From then on
 * everything stays in memory, because other tabs go on writing to the disk and the two must never
 * be mixed. Changes that the disk refuses once the store is open are retried by Zero with its next
 * change.
 */
class Database implements KVStore {
  closed = false;
  /** The changes that the disk refused. They take precedence over the disk's data. */
  memory: Changes | undefined;
  readonly #listener: DiskListener;
  #db: Promise<IDBDatabase | undefined>;
  /** The chunks that the database had when it was opened. */
  #ahead: Changes | undefined;
  /** Lets either readers or one writer use the memory. IndexedDB does this by itself. */
  readonly #lock = new RWLock();

  constructor(name: string, listener: DiskListener | undefined) {
    this.#listener = listener ?? none;
    if (!listener) {
      this.memory = new Map();
      this.#db = Promise.resolve(undefined);
      return;
    }
    // Later, Zero looks through the databases of old versions. Nobody waits for those, so they are
    // not read ahead.
    this.#db = (listener.isOpening() ? this.#openAhead(name) : open(name)).catch((error) => {
      listener.refused(error);
      this.memory = new Map();
      return undefined;
    });
  }

  async #openAhead(name: string): Promise<IDBDatabase> {
    this.#listener.opened(name);
    const { db, ahead } = await openAhead(name);
    this.#ahead = new Map([...ahead].filter(([key]) => isChunk(key))) as Changes;
    return db;
  }

  /**
   * Returns a chunk read ahead, while the store is being opened. Afterwards the chunks are
   * released.
   */
  known(key: string): ReadonlyJSONValue | undefined {
    if (!this.#listener.isOpening()) this.#ahead = undefined;
    return this.#ahead?.get(key);
  }

  read = async (): Promise<KVRead> => {
    const db = await this.#db;
    if (!db || this.memory) return new Transaction(this, await this.#inMemory(db, 'read'));
    return new Transaction(this, { store: await this.#chunks(db, 'readonly') });
  };

  write = async (): Promise<KVWrite> => {
    const db = await this.#db;
    if (!db || this.memory) return new Transaction(this, await this.#inMemory(db, 'write'));
    return new Transaction(this, { store: await this.#chunks(db, 'readwrite') });
  };

  close = async () => {
    this.closed = true;
    (await this.#db)?.close();
  };

  async commit(changes: Changes, store: IDBObjectStore | undefined) {
    if (!store || this.memory) return this.#keepInMemory(changes);
    const opening = this.#listener.isOpening();
    const writing = write(store, changes).then(
      () => {
        // Only writes of `groups` count: small changes may still fit on a disk that has no room for
        // these.
        if (changes.has(groups)) this.#listener.written();
      },
      (error) => {
        this.#listener.refused(error);
        if (!opening) throw error;
        this.#keepInMemory(changes);
      },
    );
    // The disk takes a moment, and a store that is being opened need not wait for it.
    if (!opening) await writing;
  }

  /** Each transaction sees everything that was stored before it. */
  async #inMemory(db: IDBDatabase | undefined, mode: 'read' | 'write'): Promise<StoreAccess> {
    const released = await this.#lock[mode]();
    try {
      return { released, store: db && (await this.#chunks(db, 'readonly')) };
    } catch (error) {
      released();
      throw error;
    }
  }

  #keepInMemory(changes: Changes) {
    this.memory = new Map([...(this.memory ?? []), ...changes]);
  }

  async #chunks(db: IDBDatabase, mode: IDBTransactionMode) {
    try {
      return chunksIn(db, mode);
    } catch (error) {
      // The database was closed by the browser, or because another tab wanted to delete it.
      if (this.closed || !(error instanceof DOMException) || error.name !== 'InvalidStateError')
        throw error;
      try {
        const again = await openExisting(db.name);
        this.#db = Promise.resolve(again);
        return chunksIn(again, mode);
      } catch (gone) {
        this.#listener.refused(gone);
        // Deleted by a logout in another tab while Zero was opening it, which catches no error
        // then. Nobody waits for the answer: the page leaves, too.
        if (this.#listener.isOpening()) return new Promise<never>(() => {});
        throw gone;
      }
    }
  }
}

interface StoreAccess {
  store?: IDBObjectStore;
  released?: () => void;
}

class Transaction implements KVWrite {
  closed = false;
  readonly #database: Database;
  readonly #access: StoreAccess;
  readonly #changes: Changes = new Map();

  constructor(database: Database, access: StoreAccess) {
    this.#database = database;
    this.#access = access;
  }

  has = async (key: string) => (await this.get(key)) !== undefined;

  get = async (key: string): Promise<ReadonlyJSONValue | undefined> => {
    const { store } = this.#access;
    for (const layer of [this.#changes, this.#database.memory])
      if (layer?.has(key)) return frozen(layer.get(key));
    const known = this.#database.known(key);
    if (known !== undefined) return frozen(known);
    const stored = store && (await done<ReadonlyJSONValue | undefined>(store.get(key)));
    // The disk may have refused this value meanwhile.
    const { memory } = this.#database;
    const value = memory?.has(key) ? memory.get(key) : stored;
    if (value !== undefined || key !== profile) return frozen(value);
    const made = `p${crypto.randomUUID()}`;
    this.#changes.set(profile, made);
    return made;
  };

  put = async (key: string, value: ReadonlyJSONValue) => {
    this.#changes.set(key, value);
  };

  del = async (key: string) => {
    this.#changes.set(key, undefined);
  };

  commit = async () => {
    if (this.#changes.size > 0) await this.#database.commit(this.#changes, this.#access.store);
  };

  release = () => {
    this.closed = true;
    this.#access.released?.();
  };
}

/**
 * In development Zero rejects values that could be changed by mistake, and its store would not
 * open.
 */
function frozen<Value>(value: Value): Value {
  if (!import.meta.env.DEV || Object.isFrozen(value)) return value;
  for (const part of Object.values(value as object)) frozen(part);
  return Object.freeze(value);
}

/**
 * For how long, in ms, the write may keep the rest of the page waiting: the first write after a
 * start copies a thousand chunks.
 */
const sliceMs = 16;

/**
 * A full disk causes an error only when the transaction is committed, after its requests have
 * succeeded.
 */
async function write(store: IDBObjectStore, changes: Changes) {
  let began = performance.now();
  for (const [key, value] of changes) {
    const request: IDBRequest = value === undefined ? store.delete(key) : store.put(value, key);
    if (performance.now() - began < sliceMs) continue;
    await done(request);
    began = performance.now();
  }
  store.transaction.commit();
  await done(store.transaction);
}
