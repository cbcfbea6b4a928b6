interface Pace {
  firstMs: number;
  lastMs: number;
}

/** Of what nobody is waiting for at this moment. */
const unhurried: Pace = { firstMs: 2_000, lastMs: 60_000 };

/** How long to wait before asking again. With jitter: a server that comes back must not meet everyone at once. */
export const backoff = (failures: number, { firstMs, lastMs } = unhurried) =>
  Math.min(lastMs, firstMs * 2 ** failures) * (0.5 + Math.random());
