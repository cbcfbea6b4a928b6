import { createStore, useStore } from '../device/store.ts';

/** Whether the call fills the screen, or is small beside the current screen. */
export const fillsScreen = createStore(true);

export const useFillsScreen = () => useStore(fillsScreen);
