import { createStore, useStore } from '../device/store.ts';

const needed = createStore(false);

/** The server speaks a newer schema than this tab. Reloading by itself would lose drafts: a banner asks instead. */
export const updateNeeded = { raise: () => needed.set(true) };

/** A part of the app that cannot be loaded though the server is there was taken away by a deploy. Whoever wanted it tells the member. */
export function followGoneParts() {
  addEventListener('vite:preloadError', async () => {
    const answer = await fetch('/healthz').catch(() => undefined);
    if (answer?.ok) updateNeeded.raise();
  });
}

export const useUpdateNeeded = () => useStore(needed);
