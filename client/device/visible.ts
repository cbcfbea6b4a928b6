import { createStore, type Store, useStore } from './store.ts';

const isVisible = () => globalThis.document?.visibilityState === 'visible';

const visible: Store<boolean> = createStore(isVisible(), () => {
  const look = () => visible.set(isVisible());
  look();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
});

/** Whether this tab is visible, so that somebody may be looking at it. */
export const useVisible = () => useStore(visible);
