import { createFlag } from './flag.ts';

/** The screen has a text box at its bottom, so whatever floats there must go elsewhere. */
export const [useBoxAtBottom, useIsBoxAtBottom] = createFlag();
