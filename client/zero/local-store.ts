import { dropAllDatabases } from '@rocicorp/zero';
import { storedSession } from '../auth/stored-session.ts';
import { forgetCooldown } from '../auth/verify/resend-cooldown.ts';
import { localData } from '../device/local-data.ts';
import { forgetOwn } from '../device/remembered.ts';
import { attempt } from '../device/storage-health.ts';
import { ledger } from '../writing/ledger.ts';
import { imageCache } from './image-cache.ts';
import { forgetOpened } from './patches/chunks.ts';

/**
 * Runs `work` in one tab at a time. After a login two tabs may come at once, and the second would
 * delete what the first has opened.
 */
const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('hearth-store-owner', work);

/**
 * Makes `memberId` the owner of the local store: another member's data is deleted before anything
 * is read. False if that failed, for example because this browser stores nothing.
 */
export async function claimStore(memberId: string): Promise<boolean> {
  ledger.setOwner(memberId);
  if (localData.isOwnedBy(memberId)) return true;
  return inOneTab(async () => {
    if (localData.isOwnedBy(memberId)) return true;
    const dropped = await dropRows();
    if (dropped) localData.claim(memberId);
    return dropped;
  });
}

/**
 * Empties this device after a session. If somebody has logged in meanwhile, their claim has done
 * so.
 */
export const clearAfterSession = (keepsUnsent: boolean) =>
  inOneTab(async () => {
    if (!storedSession.isOver()) return;
    const [dropped] = await Promise.all([dropRows(), keepsUnsent || ledger.clear()]);
    if (dropped) localData.rowsDeleted();
  });

/**
 * Deletes the copy of the server's rows and everything derived from it. Resolves to whether that
 * worked.
 */
async function dropRows(): Promise<boolean> {
  forgetOwn();
  forgetCooldown();
  forgetOpened();
  const databases = attempt(() => dropAllDatabases({ logLevel: 'error' }));
  await Promise.all([databases, dropImages()]);
  return (await databases)?.errors.length === 0;
}

/** Deletes the images that were seen. Only a secure origin has caches. */
export const dropImages = () => globalThis.caches?.delete(imageCache.name).catch(() => false);
