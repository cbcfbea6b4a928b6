import { dropAllDatabases } from '@rocicorp/zero';
import { forget, recall, remember } from '../auth/remembered.ts';
import { forgetOpened } from './chunks.ts';
import { draftPrefix } from './drafts.ts';
import { imageCache } from './image-cache.ts';
import { journal } from './journal.ts';

const ownerKey = 'hearth-store-owner';

/** Makes the store `memberId`'s own: what another member left behind goes before anything is read. */
export async function claimStore(memberId: string): Promise<void> {
  if (recall(ownerKey) === memberId) return;
  // Where nothing can be kept there is nothing to drop, and the store says so itself.
  await dropLocalData().catch(() => {});
  remember(ownerKey, memberId);
}

/** Empties the local store, and forgets what was being written and the images that were seen, whoever's it is. */
export async function dropLocalData(): Promise<void> {
  forget(draftPrefix);
  forgetOpened();
  await Promise.all([dropAllDatabases({ logLevel: 'error' }), journal.clear(), dropImages()]);
  remember(ownerKey, undefined);
}

/** Forgets the images that were seen. Only a secure origin has caches. */
export const dropImages = () => globalThis.caches?.delete(imageCache.name).catch(() => false);
