import { createMediaStore } from '../../device/media-query.ts';

/** Whether the member prefers no animation. */
export const reducedMotion = createMediaStore('(prefers-reduced-motion: reduce)');
