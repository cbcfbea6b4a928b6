import { dropAllDatabases } from '@rocicorp/zero';
import { forgetCooldown } from '../auth/resend-cooldown.ts';
import { draftFiles } from '../device/draft-files.ts';
import { drafts } from '../device/drafts.ts';
import { attempt } from '../device/keeping.ts';
import { forgetOwn, recall, remember } from '../device/remembered.ts';
import { forgetOpened } from './chunks.ts';
import { imageCache } from './image-cache.ts';
import { journal } from './journal.ts';
import { forgetUnsent } from './unsent.ts';

const ownerKey = 'hearth-store-owner';

/** Runs `work` in one tab at a time. After a login two tabs may come at once, and the second would delete what the first has opened. */
const oneTab = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(ownerKey, work);

/**
 * Makes `memberId` the owner of the local store: what another member left behind is deleted before anything is read. False if that
 * failed, for example because this browser stores nothing.
 */
export const claimStore = async (memberId: string): Promise<boolean> =>
  recall(ownerKey) === memberId ||
  oneTab(async () => {
    if (recall(ownerKey) === memberId) return true;
    const dropped = await drop();
    if (dropped) remember(ownerKey, memberId);
    return dropped;
  });

/** Empties the local store, whoever owns it, with its drafts and the images that were seen. */
export const dropLocalData = () => oneTab(drop);

async function drop(): Promise<boolean> {
  // Done first: if only a part is deleted, the store has no owner, and the next member deletes the rest.
  remember(ownerKey, undefined);
  drafts.forget();
  forgetOwn();
  forgetCooldown();
  forgetOpened();
  forgetUnsent();
  const databases = attempt(() => dropAllDatabases({ logLevel: 'error' }));
  await Promise.all([databases, journal.clear(), draftFiles.forget(), dropImages()]);
  return (await databases)?.errors.length === 0;
}

/** Deletes the images that were seen. Only a secure origin has caches. */
export const dropImages = () => globalThis.caches?.delete(imageCache.name).catch(() => false);
