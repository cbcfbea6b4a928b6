import { createStore } from '../../device/store.ts';

const media = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the member prefers no animation. */
export const reducedMotion = createStore(media.matches, () => {
  const follow = () => reducedMotion.set(media.matches);
  follow();
  media.addEventListener('change', follow);
  return () => media.removeEventListener('change', follow);
});
