let aheadMs = 0;

/** The time by the server's clock, in ms. */
export const serverNow = (): number => Date.now() + aheadMs;

/** Which day it is by that clock, in UTC: an ISO date. */
export const serverToday = (): string => new Date(serverNow()).toISOString().slice(0, 10);

/** By how many ms the server's clock is ahead of this device's; 0 on the server itself. */
export const serverAheadMs = (): number => aheadMs;

export function setServerAhead(ms: number): void {
  aheadMs = ms;
}
