/** A token bucket: how much may still be done before one has to wait. */
export interface Bucket {
  /** Takes `units`, even if fewer are left; returns how long to wait before the next, in ms. */
  spend(units: number): number;
  /** Whether everything that was taken has come back. */
  isFull(): boolean;
}

/** Holds `most` units, of which `perSecond` come back each second. */
export function openBucket(most: number, perSecond: number, now: () => number = Date.now): Bucket {
  let left = most;
  let at = now();
  const filled = () => Math.min(most, left + ((now() - at) / 1000) * perSecond);
  return {
    spend(units) {
      left = filled() - units;
      at = now();
      return left < 0 ? (-left / perSecond) * 1000 : 0;
    },
    isFull: () => filled() === most,
  };
}
