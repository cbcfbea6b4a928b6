import type { Zero } from '@rocicorp/zero';

type Store = Pick<Zero, 'closed'>;
/** Added when the client is built (vite.config.ts); `npm run dev` does without. */
type Persisting = Store & { persist?: () => Promise<void> };

/** Whether something has changed since the current write of a store began. */
const writing = new Map<Store, boolean>();

/**
 * Makes a store write what it shows to the disk at once. Zero waits for an idle moment, or a second, and a busy machine takes longer:
 * a page that is reloaded until then without a connection would forget what it has drawn.
 */
export async function persist(store: Persisting): Promise<void> {
  const isWriting = writing.has(store);
  writing.set(store, true);
  if (isWriting) return;
  while (writing.get(store) && !store.closed) {
    writing.set(store, false);
    // A disk that refuses is told of elsewhere, and Zero tries again with the next change.
    await store.persist?.().catch(() => {});
  }
  writing.delete(store);
}
