import * as z from 'zod/mini';
import { id } from '../arguments.ts';

/** Whoever types says so that often, in ms, and what was said holds so long. */
export const typingEveryMs = 3_000;
export const typingGoneMs = 6_000;

/** A message that came over the live line is shown for so long without its row, in ms. */
export const shownAheadMs = 10_000;

/** What a browser says over the live line. */
export const saidLive = z.object({ type: z.literal('typing'), peerId: id });

export type SaidLive = z.infer<typeof saidLive>;
