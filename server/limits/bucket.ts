/** What one may still do. Whoever does more waits for themselves. */
export interface Bucket {
  /** Takes so much; returns for how many ms nothing more should be done. */
  spend(units: number): number;
  /** As if nothing had been taken yet. */
  isFull(): boolean;
}

/** Holds `most` at once, and `perSecond` come back. */
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
