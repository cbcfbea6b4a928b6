import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import type { ClientFrame } from '../live-frames.ts';

/** A member counts as typing for so long after they said so, in ms. */
export const typingGoneMs = 6_000;

/** A message that came over the live line is shown for so long without its row, in ms. */
export const shownAheadMs = 10_000;

/** Reads what a browser says over the live line. */
export const clientFrame: z.ZodMiniType<ClientFrame> = z.object({
  type: z.literal('typing'),
  peerId: id,
});
