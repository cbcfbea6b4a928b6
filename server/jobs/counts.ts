import type { Sql } from '../db.ts';
import { jobsDue, jobsFailed, jobsFailing, jobsOldest } from '../metrics/worker.ts';
import { countJobs } from './queue.ts';

/** Counts the jobs that wait in the queue, and those that failed. */
export async function lookAtQueue(sql: Sql): Promise<void> {
  const { due, failing, failed, oldestDue } = await countJobs(sql);
  jobsDue.set(due);
  jobsFailing.set(failing);
  jobsFailed.set(failed);
  jobsOldest.set(oldestDue);
}
