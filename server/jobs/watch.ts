/** The known state of a pool of workers. Times in ms, by the same clock. */
export type Pool = {
  startedAt: number;
  /** When they last had an answer from the queue. */
  answeredAt: number;
  /** How many of them have a job. */
  busy: number;
};

/** Idle workers ask for jobs every two seconds. */
const idlePatienceMs = 10_000;
/** Longer than any job takes: a mail server that hangs is given up on after half a minute. */
const busyPatienceMs = 90_000;
const duePatienceMs = 60_000;

/**
 * A complaint if workers do not do their work, when the oldest job has been due for `dueMs`;
 * undefined if they do.
 */
export function complaintAbout(
  { startedAt, answeredAt, busy }: Pool,
  dueMs: number,
  now: number,
): string | undefined {
  if (now - answeredAt > (busy > 0 ? busyPatienceMs : idlePatienceMs)) return 'the queue is silent';
  // No worker could have taken it before they started.
  if (busy === 0 && Math.min(dueMs, now - startedAt) > duePatienceMs)
    return `nobody takes a job that has been due for ${Math.round(dueMs / 1000)} s`;
}
