const windowMs = 60_000;

/**
 * How often each member or address may do something in a minute in this process: no person needs
 * more, and a flood is at the cost of others.
 */
export interface Allowance {
  /** Counts one; false when there were too many. */
  take(key: string): boolean;
  /** Takes one count back. */
  refund(key: string): void;
}

export function allowance(perMinute: number, now: () => number = Date.now): Allowance {
  let windowStart = now();
  let used = new Map<string, number>();
  return {
    take(key) {
      if (now() - windowStart >= windowMs) {
        windowStart = now();
        used = new Map();
      }
      const count = (used.get(key) ?? 0) + 1;
      used.set(key, count);
      return count <= perMinute;
    },
    refund(key) {
      const count = used.get(key);
      if (count) used.set(key, count - 1);
    },
  };
}
