import { promisifyRequest as done } from 'idb-keyval';
import { recall, remember } from '../device/remembered.ts';

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

/** Opens the databases that this member used last time, for whoever asks for them in a moment. */
export function openEarly(memberId: string) {
  const last = recall<Used>(namesKey);
  if (last?.memberId !== memberId) return;
  for (const name of last.names) {
    const opened = openExisting(name).then(readAll);
    // Whoever asks is told; nobody may.
    opened.catch(() => {});
    early.set(name, opened);
  }
}

/** From now on these are opened early. */
export function rememberOpened(memberId: string, names: string[]) {
  remember(namesKey, { memberId, names } satisfies Used);
  letGo();
}

export function forgetOpened() {
  remember(namesKey, undefined);
  letGo();
}

/** Of those that nobody asked for: an older version had them. */
function letGo() {
  for (const opened of early.values())
    opened.then(
      ({ db }) => db.close(),
      () => {},
    );
  early.clear();
}

/** With all that is in it. */
export async function openAhead(name: string): Promise<Opened> {
  const opened = early.get(name);
  early.delete(name);
  return (await opened?.catch(() => undefined)) ?? readAll(await open(name));
}

export function open(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => opening.result.createObjectStore(objectStore);
  return ready(opening);
}

async function readAll(db: IDBDatabase): Promise<Opened> {
  const store = chunksIn(db, 'readonly');
  const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
  return { db, ahead: new Map(keys.map((key, index) => [String(key), values[index]])) };
}

/** Without making a new one where the old was deleted. */
export function openExisting(name: string): Promise<IDBDatabase> {
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
