import { type Bucket, openBucket } from './bucket.ts';

const minute = 60;
/** How often, in ms, members who have not done anything for a while are forgotten. */
const sweepMs = 60_000;

/**
 * Slows each member down to a pace in this process. Nobody is refused: a member may have written
 * more than a minute's worth offline.
 */
export interface Pace {
  /** Resolves when the next one of this key may begin. */
  turn(key: string): Promise<void>;
  /** Counts one, or a share of one. */
  count(key: string, share?: number): void;
}

/** Lets each do a minute's worth at once, and then as much as a minute has. */
export function pace(perMinute: number): Pace {
  const buckets = new Map<string, Bucket>();
  let sweptAt = Date.now();
  const of = (key: string) => {
    if (Date.now() - sweptAt >= sweepMs) {
      for (const [one, bucket] of buckets) if (bucket.isFull()) buckets.delete(one);
      sweptAt = Date.now();
    }
    const bucket = buckets.get(key) ?? openBucket(perMinute, perMinute / minute);
    buckets.set(key, bucket);
    return bucket;
  };
  return {
    async turn(key) {
      const wait = of(key).spend(0);
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    },
    count: (key, share = 1) => void of(key).spend(share),
  };
}
