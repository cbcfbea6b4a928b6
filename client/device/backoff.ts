interface Pace {
  firstMs: number;
  lastMs: number;
}

/** For work that nobody is waiting for. */
const unhurried: Pace = { firstMs: 2_000, lastMs: 60_000 };

/**
 * How long to wait before the next try, in ms. Random within limits, so that not everyone returns
 * to a restarted server at the same moment.
 */
export const backoff = (failures: number, { firstMs, lastMs } = unhurried) =>
  Math.min(lastMs, firstMs * 2 ** failures) * (0.5 + Math.random());
