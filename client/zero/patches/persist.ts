import type { Zero } from '@rocicorp/zero';
import type { Replacement } from './replacement.ts';

/** Makes Zero's own way to write to the disk reachable, which is private in 1.9. */
export const exposePersist: Replacement = {
  name: 'persist',
  file: /zero-client\/src\/client\/zero\.js$/,
  from: 'get inspector() {',
  to: 'persist() { return this.#rep.persist(); }\nget inspector() {',
};

type Store = Pick<Zero, 'closed'>;
/** Added when the client is built; `npm run dev` does without. */
type Persisting = Store & { persist?: () => Promise<void> };

/** Whether something has changed since the current write of a store began. */
const writing = new Map<Store, boolean>();

/**
 * Makes a store write what it shows to the disk at once. Zero waits for an idle moment, or a
 * second, and a busy machine takes longer: a page that is reloaded until then without a connection
 * would forget what it has drawn. Remove when Zero can be asked to persist.
 */
export async function persist(store: Persisting): Promise<void> {
  const isWriting = writing.has(store);
  writing.set(store, true);
  if (isWriting) return;
  while (writing.get(store) && !store.closed) {
    writing.set(store, false);
    // A refusal by the disk is reported elsewhere, and Zero tries again with the next change.
    await store.persist?.().catch(() => {});
  }
  writing.delete(store);
}
