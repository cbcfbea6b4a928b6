import { createStore, useStore } from '../device/store.ts';

const needed = createStore(false);

/** The server speaks a newer schema than this tab. Reloading by itself would lose drafts: a banner asks instead. */
export const updateNeeded = { raise: () => needed.set(true) };

export const useUpdateNeeded = () => useStore(needed);
