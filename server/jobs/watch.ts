/** What the app knows about the thread that runs its jobs. Times in ms, by the same clock. */
export type Thread = {
  startedAt: number;
  /** When its workers last had an answer from the queue; undefined before the first one. */
  heardAt: number | undefined;
  /** How many of its workers have a job. */
  busy: number;
};

/** A busy machine needs its time to load everything. */
const startPatienceMs = 60_000;
/** Idle workers ask for jobs every two seconds. */
const idlePatienceMs = 10_000;
/** Longer than any job takes: a mail server that hangs is given up on after half a minute. */
const busyPatienceMs = 90_000;
const duePatienceMs = 60_000;

/** The age of the oldest due job, and since when Postgres has answered without interruption. */
type Queue = { dueMs: number; answersSince: number };

/** In what way the thread does not do its work; undefined if it does. */
export function complaintAbout(
  { startedAt, heardAt, busy }: Thread,
  { dueMs, answersSince }: Queue,
  now: number,
): string | undefined {
  if (heardAt === undefined) {
    return now - startedAt > startPatienceMs ? 'it does not start' : undefined;
  }
  if (now - heardAt > (busy > 0 ? busyPatienceMs : idlePatienceMs)) return 'it fell silent';
  // No worker could have taken it before the thread and Postgres were both there.
  const idleMs = Math.min(dueMs, now - Math.max(startedAt, answersSince));
  if (busy === 0 && idleMs > duePatienceMs) {
    return `nobody takes a job that has been due for ${Math.round(dueMs / 1000)} s`;
  }
}
