import { promisifyRequest as done } from 'idb-keyval';
import { recall, remember } from '../../device/remembered.ts';

// Opens the databases of Zero's store, which have one object store each. Zero (1.9) asks for chunks
// one by one at each start; here they are read in one go, before its code has been loaded. Remove
// when Zero reads its store at once. The page's first script imports this file.

const objectStore = 'chunks';
const namesKey = 'hearth-databases';

/** A database with all of its contents. Reading the entries one by one takes many times as long. */
interface Opened {
  db: IDBDatabase;
  ahead: ReadonlyMap<string, unknown>;
}

interface UsedDatabases {
  memberId: string;
  names: string[];
}

const early = new Map<string, Promise<Opened>>();

/** Opens the databases that this member used last time, before they are needed. */
export function openEarly(memberId: string) {
  const last = recall<UsedDatabases>(namesKey);
  if (last?.memberId !== memberId) return;
  for (const name of last.names) {
    const opened = openExisting(name).then(readAll);
    // The caller of `openAhead` gets the error, but there may be none.
    opened.catch(() => {});
    early.set(name, opened);
  }
}

/** Remembers the databases to open early at the next start. */
export function rememberOpened(memberId: string, names: string[]) {
  remember(namesKey, { memberId, names } satisfies UsedDatabases);
  closeUnused();
}

export function forgetOpened() {
  remember(namesKey, undefined);
  closeUnused();
}

/** Closes databases that were opened early but not needed: an older version used them. */
function closeUnused() {
  for (const opened of early.values())
    opened.then(
      ({ db }) => db.close(),
      () => {},
    );
  early.clear();
}

/** Opens a database and reads all of it. */
export async function openAhead(name: string): Promise<Opened> {
  const opened = early.get(name);
  early.delete(name);
  return (await opened?.catch(() => undefined)) ?? readAll(await open(name));
}

/**
 * Async, like `openExisting`: where a setting forbids it, the browser throws at once, which must
 * not end the first script.
 */
export async function open(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.result.createObjectStore(objectStore);
  return ready(opening);
}

async function readAll(db: IDBDatabase): Promise<Opened> {
  const store = chunksIn(db, 'readonly');
  const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
  return { db, ahead: new Map(keys.map((key, index) => [String(key), values[index]])) };
}

/** Opens a database, but does not make a new one if it was deleted. */
export async function openExisting(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.transaction?.abort();
  return ready(opening);
}

async function ready(opening: IDBOpenDBRequest): Promise<IDBDatabase> {
  const db = await done(opening);
  // Another tab wants to delete the database, for example after a logout.
  db.onversionchange = () => db.close();
  return db;
}

export const chunksIn = (db: IDBDatabase, mode: IDBTransactionMode) =>
  db.transaction(objectStore, mode, { durability: 'relaxed' }).objectStore(objectStore);
