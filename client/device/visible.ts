import { createStore, type Store, useStore } from './store.ts';

const isVisible = () => globalThis.document?.visibilityState === 'visible';

const visible: Store<boolean> = createStore(isVisible(), () => {
  const look = () => visible.set(isVisible());
  look();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
});

/** Whether somebody may be looking at this tab. */
export const useVisible = () => useStore(visible);
