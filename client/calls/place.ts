import { createStore, useStore } from '../device/store.ts';

/** Whether the call fills the screen, or stands small beside what one looks at. */
export const fillsScreen = createStore(true);

export const useFillsScreen = () => useStore(fillsScreen);
