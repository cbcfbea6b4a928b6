const stepMs = 5 * 60_000;

/** A time as queries are asked with: another one with each minute would be another question each time. */
export const steadily = (now: number) => Math.floor(now / stepMs) * stepMs;
export const nextStep = (now: number) => steadily(now) + stepMs;
