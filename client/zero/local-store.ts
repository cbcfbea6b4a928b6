import { dropAllDatabases } from '@rocicorp/zero';
import { recall, remember } from '../auth/remembered.ts';

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
  const db = await settled(opening);
  try {
    const store = db.transaction('probe', 'readwrite').objectStore('probe');
    await settled(store.put(new Uint8Array(probeBytes), 'room'));
    await settled(store.delete('room'));
  } finally {
    db.close();
  }
}

function settled<T>(request: IDBRequest<T>) {
  return new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
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

/** Empties the local store, whoever's it is. */
export async function dropLocalData(): Promise<void> {
  await dropAllDatabases({ logLevel: 'error' });
  remember(ownerKey, undefined);
}
