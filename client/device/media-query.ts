import { createStore, type Store } from './store.ts';

/** Whether a media query matches, followed while the store has subscribers. */
export function createMediaStore(query: string): Store<boolean> {
  const media = matchMedia(query);
  const store: Store<boolean> = createStore(media.matches, () => {
    const follow = () => store.set(media.matches);
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  });
  return store;
}
