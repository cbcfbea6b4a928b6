const stepMs = 5 * 60_000;

/**
 * Rounds a time that is a query's argument: a new value every minute would be a new query every
 * minute.
 */
export const roundToStep = (now: number) => Math.floor(now / stepMs) * stepMs;
export const nextStep = (now: number) => roundToStep(now) + stepMs;
