import { createStore } from '../../device/store.ts';

const asked = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the member prefers no animation. */
export const stillness = createStore(asked.matches, () => {
  const follow = () => stillness.set(asked.matches);
  follow();
  asked.addEventListener('change', follow);
  return () => asked.removeEventListener('change', follow);
});
