/** All in ms. */
export const heartbeatMs = 30_000;
export const onlineMs = 120_000;
/**
 * How long after a heartbeat of a visible page a member counts as looking at it, in ms: one
 * interval, and some time for the next to arrive.
 */
export const lookingMs = 40_000;
/** How often presence is published, all of it in one replicated transaction. */
export const presenceStepMs = 5_000;
