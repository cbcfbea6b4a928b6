/** All in ms. */
export const heartbeatMs = 30_000;
export const onlineMs = 120_000;
/** Whoever had a page in sight within this time is looking: a beat, and some time for it to arrive. */
export const lookingMs = 40_000;
/** Who came and went is published once in so long, all of it in one replicated transaction. */
export const presenceStepMs = 5_000;
