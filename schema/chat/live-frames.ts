import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import type { ClientFrame } from '../live-frames.ts';

/** How long a member counts as typing after their last typing frame, in ms. */
export const typingGoneMs = 6_000;

/** How long a message that came over the live connection is shown without its row, in ms. */
export const shownAheadMs = 10_000;

/** Reads a frame that a browser sends over the live connection. */
export const clientFrame: z.ZodMiniType<ClientFrame> = z.object({
  type: z.literal('typing'),
  peerId: id,
});
