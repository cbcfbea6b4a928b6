import { promisifyRequest as done } from 'idb-keyval';
import { recall, remember } from '../auth/remembered.ts';

// How Zero's store lies on this device: databases of one object store each. The first script reads this file.

const objectStore = 'chunks';
const namesKey = 'hearth-databases';

/** A database, and all that was in it: asked for one by one, that takes many times as long. */
interface Opened {
  db: IDBDatabase;
  ahead: ReadonlyMap<string, unknown>;
}

interface Used {
  memberId: string;
  names: string[];
}

const early = new Map<string, Promise<Opened>>();
const used = new Set<string>();

/** Opens the databases that this member used last time, for whoever asks for them in a moment. */
export function openEarly(memberId: string) {
  const last = recall<Used>(namesKey);
  if (last?.memberId !== memberId) return;
  for (const name of last.names) {
    const opened = open(name);
    // Whoever asks is told; nobody may.
    opened.catch(() => {});
    early.set(name, opened);
  }
}

/** From now on those that were asked for until now are opened early. */
export function rememberOpened(memberId: string) {
  remember(namesKey, { memberId, names: [...used] } satisfies Used);
  // Those of an older version that nobody asked for.
  for (const opened of early.values()) opened.then(({ db }) => db.close());
  early.clear();
}
export const forgetOpened = () => remember(namesKey, undefined);

export function openChunks(name: string): Promise<Opened> {
  used.add(name);
  const opened = early.get(name) ?? open(name);
  early.delete(name);
  return opened;
}

async function open(name: string): Promise<Opened> {
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.result.createObjectStore(objectStore);
  const db = await ready(opening);
  const store = chunksIn(db, 'readonly');
  const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
  return { db, ahead: new Map(keys.map((key, index) => [String(key), values[index]])) };
}

/** Without making a new one where the old was deleted. */
export async function openExisting(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  return ready(opening);
}

async function ready(opening: IDBOpenDBRequest): Promise<IDBDatabase> {
  const db = await done(opening);
  // Another tab wants it deleted, after a logout for example.
  db.onversionchange = () => db.close();
  return db;
}

export const chunksIn = (db: IDBDatabase, mode: IDBTransactionMode) =>
  db.transaction(objectStore, mode, { durability: 'relaxed' }).objectStore(objectStore);
