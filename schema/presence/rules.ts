/** All in ms. */
export const heartbeatMs = 30_000;
export const onlineMs = 120_000;
/**
 * Whoever had a visible page within this time counts as looking at it: one heartbeat, and some time
 * for it to arrive.
 */
export const lookingMs = 40_000;
/** How often it is published who came and who went, all of it in one replicated transaction. */
export const presenceStepMs = 5_000;
