import type { Zero } from '@rocicorp/zero';

/** Added when the client is built (vite.config.ts); `npm run dev` does without. */
interface Persisting {
  persist?: () => Promise<void>;
}

/**
 * Makes a store write what it shows to the disk at once, and returns the function that does so. Zero waits for an idle moment, or a
 * second, and a busy machine takes longer: a page that is reloaded until then without a connection would forget what it has drawn.
 */
export function persisting(zero: Pick<Zero, 'closed'>): () => void {
  const store = zero as Pick<Zero, 'closed'> & Persisting;
  let isWriting = false;
  let isWanted = false;

  async function write() {
    isWanted = true;
    if (isWriting) return;
    isWriting = true;
    while (isWanted && !store.closed) {
      isWanted = false;
      // A disk that refuses is told of elsewhere, and Zero tries again with the next change.
      await store.persist?.().catch(() => {});
    }
    isWriting = false;
  }
  return write;
}
