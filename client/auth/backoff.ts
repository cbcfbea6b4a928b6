const firstRetryMs = 2_000;
const lastRetryMs = 60_000;

/** How long to wait before asking again. With jitter: a server that comes back must not meet everyone at once. */
export const backoff = (failures: number) =>
  Math.min(lastRetryMs, firstRetryMs * 2 ** failures) * (0.5 + Math.random());
