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

/** One tab at a time: after a log-in two tabs may come at once, and the second would drop what the first has opened. */
const oneTab = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(ownerKey, work);

/**
 * Makes the local store `memberId`'s: what another member left behind is dropped before anything is read. False when that failed, as
 * where nothing can be kept.
 */
export const claimStore = async (memberId: string): Promise<boolean> =>
  recall(ownerKey) === memberId ||
  oneTab(async () => {
    if (recall(ownerKey) === memberId) return true;
    const dropped = await drop();
    if (dropped) remember(ownerKey, memberId);
    return dropped;
  });

/** Empties the local store, whoever's it is, with its drafts and the images that were seen. */
export const dropLocalData = () => oneTab(drop);

async function drop(): Promise<boolean> {
  // First of all: should only a part be dropped, the store has no owner, and the next member drops the rest.
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

/** Forgets the images that were seen. Only a secure origin has caches. */
export const dropImages = () => globalThis.caches?.delete(imageCache.name).catch(() => false);
