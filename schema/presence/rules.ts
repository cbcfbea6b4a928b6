/** All in ms. */
export const heartbeatMs = 30_000;
export const onlineMs = 120_000;
/** Whoever had a page in sight so recently is looking: a beat, and time for it to come. */
export const lookingMs = 40_000;
/** Changes of state are published in steps: one replicated transaction each, whoever came or went. */
export const presenceStepMs = 5_000;
