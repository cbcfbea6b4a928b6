import { dropAllDatabases } from '@rocicorp/zero';
import { knownSession } from '../auth/known-session.ts';
import { forgetCooldown } from '../auth/verify/resend-cooldown.ts';
import { attempt } from '../device/keeping.ts';
import { remains } from '../device/remains.ts';
import { forgetOwn } from '../device/remembered.ts';
import { ledger } from '../writing/ledger.ts';
import { imageCache } from './image-cache.ts';
import { forgetOpened } from './mends/chunks.ts';

/**
 * Runs `work` in one tab at a time. After a login two tabs may come at once, and the second would
 * delete what the first has opened.
 */
const oneTab = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('hearth-store-owner', work);

/**
 * Makes `memberId` the owner of the local store: what another member left behind is deleted before
 * anything is read. False if that failed, for example because this browser stores nothing.
 */
export async function claimStore(memberId: string): Promise<boolean> {
  ledger.belongTo(memberId);
  if (remains.belongTo(memberId)) return true;
  return oneTab(async () => {
    if (remains.belongTo(memberId)) return true;
    const dropped = await dropRows();
    if (dropped) remains.claim(memberId);
    return dropped;
  });
}

/**
 * Empties this device after a session. Somebody may have logged in meanwhile: their claim has done
 * it.
 */
export const leave = (staysUnsent: boolean) =>
  oneTab(async () => {
    if (!knownSession.isOver()) return;
    const [dropped] = await Promise.all([dropRows(), staysUnsent || ledger.clear()]);
    if (dropped) remains.rowsAreGone();
  });

/**
 * Deletes the copy of the server's rows, with all that was made of it. Resolves to whether that
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
