import { createStore, useStore } from '../device/store.ts';

const needed = createStore(false);

/**
 * The server has a newer schema than this tab. Reloading at once would lose drafts, so a banner
 * asks first.
 */
export const updateNeeded = { raise: () => needed.set(true) };

/**
 * If a part of the app cannot be loaded although the server is there, a deploy has removed it. The
 * code that wanted the part tells the member.
 */
export function watchMissingChunks() {
  addEventListener('vite:preloadError', async () => {
    const answer = await fetch('/healthz').catch(() => undefined);
    if (answer?.ok) updateNeeded.raise();
  });
}

export const useUpdateNeeded = () => useStore(needed);
