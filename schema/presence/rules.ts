/** All in ms. */
export const heartbeatMs = 30_000;
export const onlineMs = 120_000;
/** Changes of state are published in steps: one replicated transaction each, whoever came or went. */
export const presenceStepMs = 5_000;
