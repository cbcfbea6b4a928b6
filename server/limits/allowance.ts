const windowMs = 60_000;

/**
 * How often each member or address may do something in a minute in this process: no person needs
 * more, and a flood is at the cost of others.
 */
export interface Allowance {
  /** Counts one; false when there were too many. */
  take(whose: string): boolean;
  /** Takes one count back. */
  giveBack(whose: string): void;
}

export function allowance(perMinute: number, now: () => number = Date.now): Allowance {
  let windowStart = now();
  let used = new Map<string, number>();
  return {
    take(whose) {
      if (now() - windowStart >= windowMs) {
        windowStart = now();
        used = new Map();
      }
      const count = (used.get(whose) ?? 0) + 1;
      used.set(whose, count);
      return count <= perMinute;
    },
    giveBack(whose) {
      const count = used.get(whose);
      if (count) used.set(whose, count - 1);
    },
  };
}
