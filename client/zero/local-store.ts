import { dropAllDatabases } from '@rocicorp/zero';
import { forget, recall, remember } from '../auth/remembered.ts';
import { draftPrefix } from './draft-key.ts';
import { imageCache } from './image-cache.ts';

const ownerKey = 'hearth-store-owner';
const probeName = 'hearth-probe';
const probeBytes = 64 * 1024;

export type StoreKind = 'idb' | 'mem';

let probed: Promise<StoreKind> | undefined;

/** Whether this browser lets us keep data: IndexedDB can be blocked by a setting, or full. */
export const storeKind = (): Promise<StoreKind> =>
  (probed ??= probe().then(
    () => 'idb' as const,
    () => 'mem' as const,
  ));

async function probe(): Promise<void> {
  const opening = indexedDB.open(probeName, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('probe');
  const db = await opened(opening);
  try {
    await written(db, (store) => store.put(new Uint8Array(probeBytes), 'room'));
    await written(db, (store) => store.clear());
  } finally {
    db.close();
  }
}

function opened(opening: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/** A full disk shows only when the transaction is committed, after its requests have succeeded. */
function written(db: IDBDatabase, write: (store: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction('probe', 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    write(transaction.objectStore('probe'));
  });
}

/** Makes the store `memberId`'s own: what another member left behind goes before anything is read. */
export async function claimStore(memberId: string): Promise<StoreKind> {
  const kind = await storeKind();
  if (kind === 'mem' || recall(ownerKey) === memberId) return kind;
  await dropLocalData();
  remember(ownerKey, memberId);
  return kind;
}

/** Empties the local store, and forgets what was being written and the images that were seen, whoever's it is. */
export async function dropLocalData(): Promise<void> {
  forget(draftPrefix);
  await Promise.all([dropAllDatabases({ logLevel: 'error' }), dropImages()]);
  remember(ownerKey, undefined);
}

/** Forgets the images that were seen. Only a secure origin has caches. */
export const dropImages = () => globalThis.caches?.delete(imageCache.name).catch(() => false);
