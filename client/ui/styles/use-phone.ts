import { createStore, useStore } from '../../device/store.ts';
import { phone } from './breakpoints.ts';

const asked = matchMedia(phone);
const store = createStore(asked.matches, () => {
  const follow = () => store.set(asked.matches);
  follow();
  asked.addEventListener('change', follow);
  return () => asked.removeEventListener('change', follow);
});

/** Whether the screen only has room for one thing at a time. */
export const usePhone = () => useStore(store);
