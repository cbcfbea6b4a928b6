import type { JobCounts } from '../../schema/admin/answers.ts';
import type { Sql } from '../db.ts';

/**
 * The jobs that workers run. A job of any other name, such as one of an older version, is run by
 * nobody.
 */
export const taskNames = [
  'send_letter',
  'befriend_inviter',
  'delete_member',
  'end_left_plays',
  'forget_expired',
  'forget_taken_back',
  'drop_image',
  'end_blocked_calls',
  'end_left_call',
  'end_unanswered_call',
  'miss_call',
  'tidy_calls',
  'push_call',
  'push_chess',
  'remind_event',
  'mail_event',
  'post_event',
  'tidy_events',
  'purge_post',
  'fetch_video',
  'tidy_videos',
  'tidy_uploads',
  'tidy_images',
  'push_message',
  'push_notification',
  'push_post',
  'push_post_to',
  'forget_calls',
  'forget_read_news',
  'mail_reports',
  'forget_reports',
];

/**
 * For how many seconds the oldest due job has been waiting for a worker; 0 if there is none.
 * Counted are jobs with tries left that neither run nor wait for another job of their queue.
 */
export async function oldestDueJob(sql: Sql): Promise<number> {
  const [due] = await sql<{ seconds: number }[]>`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
    from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts
      and task_identifier = any(${taskNames}) and not exists (
        select from graphile_worker._private_job_queues as queue
        where queue.queue_name = jobs.queue_name and queue.locked_at is not null)`;
  return due?.seconds ?? 0;
}

/** How many jobs wait in the queue, how many failed, and for how long the oldest has been due. */
export async function countJobs(sql: Sql): Promise<JobCounts> {
  const [counted] = await sql<{ due: number; failing: number; failed: number }[]>`
    select
      count(*) filter (where run_at <= now() and locked_at is null and attempts < max_attempts
        and task_identifier = any(${taskNames}))::int as due,
      count(*) filter (where last_error is not null and attempts < max_attempts)::int as failing,
      count(*) filter (where last_error is not null and attempts >= max_attempts)::int as failed
    from graphile_worker.jobs`;
  const { due = 0, failing = 0, failed = 0 } = counted ?? {};
  return { due, failing, failed, oldestDue: await oldestDueJob(sql) };
}
