/** What the app knows of the thread that runs its jobs; times in ms of one clock. */
export type Thread = {
  startedAt: number;
  /** When its workers last had an answer from the queue; undefined before the first one. */
  heardAt: number | undefined;
  /** How many of its workers have a job. */
  busy: number;
};

/** A machine that is busy takes its time to load everything. */
const startPatienceMs = 60_000;
/** Idle workers ask for jobs every two seconds. */
const idlePatienceMs = 10_000;
/** Longer than any job takes: a mail server that hangs is given up after half a minute. */
const busyPatienceMs = 90_000;
const duePatienceMs = 60_000;

/** What Postgres tells: the age of the oldest due job, and since when it has answered without a break. */
type Queue = { dueMs: number; answersSince: number };

/** Why the thread does not do its work, if so. */
export function complaintAbout(
  { startedAt, heardAt, busy }: Thread,
  { dueMs, answersSince }: Queue,
  now: number,
): string | undefined {
  if (heardAt === undefined) {
    return now - startedAt > startPatienceMs ? 'it does not start' : undefined;
  }
  if (now - heardAt > (busy > 0 ? busyPatienceMs : idlePatienceMs)) return 'it fell silent';
  // Before that, no worker could have taken it.
  const idleMs = Math.min(dueMs, now - Math.max(startedAt, answersSince));
  if (busy === 0 && idleMs > duePatienceMs) {
    return `nobody takes a job that has been due for ${Math.round(dueMs / 1000)} s`;
  }
}
