import { type Bucket, openBucket } from './bucket.ts';

const minute = 60;
/** How often, in ms, those are forgotten who have not done anything for a while. */
const sweepMs = 60_000;

/** Slows each down to a pace. Nobody is refused: what a person wrote without a line may be more than a minute's worth. */
export interface Pace {
  /** Resolves when theirs may go on. */
  turn(whose: string): Promise<void>;
  /** It was done, or a part of it. */
  count(whose: string, share?: number): void;
}

/** Lets each do a minute's worth at once, and then as much as a minute has. */
export function pace(perMinute: number): Pace {
  const buckets = new Map<string, Bucket>();
  let sweptAt = Date.now();
  const of = (whose: string) => {
    if (Date.now() - sweptAt >= sweepMs) {
      for (const [one, bucket] of buckets) if (bucket.isFull()) buckets.delete(one);
      sweptAt = Date.now();
    }
    const bucket = buckets.get(whose) ?? openBucket(perMinute, perMinute / minute);
    buckets.set(whose, bucket);
    return bucket;
  };
  return {
    async turn(whose) {
      const wait = of(whose).spend(0);
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    },
    count: (whose, share = 1) => void of(whose).spend(share),
  };
}
