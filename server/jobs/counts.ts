import type { Sql } from '../db.ts';
import { jobsDue, jobsFailed, jobsFailing, jobsOldest } from '../metrics/worker.ts';
import { oldestDueJob, taskNames } from './queue.ts';

/** Counts the jobs that wait in the queue, and those that failed. */
export async function lookAtQueue(sql: Sql): Promise<void> {
  const [counted] = await sql<{ due: number; failing: number; failed: number }[]>`
    select
      count(*) filter (where run_at <= now() and locked_at is null and attempts < max_attempts
        and task_identifier = any(${taskNames}))::int as due,
      count(*) filter (where last_error is not null and attempts < max_attempts)::int as failing,
      count(*) filter (where last_error is not null and attempts >= max_attempts)::int as failed
    from graphile_worker.jobs`;
  jobsDue.set(counted?.due ?? 0);
  jobsFailing.set(counted?.failing ?? 0);
  jobsFailed.set(counted?.failed ?? 0);
  jobsOldest.set(await oldestDueJob(sql));
}
