import { createMediaStore } from '../../device/media-query.ts';
import { useStore } from '../../device/store.ts';
import { phone } from './breakpoints.ts';

const isPhone = createMediaStore(phone);

/** Whether the screen only has room for one thing at a time. */
export const usePhone = () => useStore(isPhone);
