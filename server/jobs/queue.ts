import type { Sql } from '../db.ts';

/** The jobs that the thread runs. A job of any other name, such as one of an older version, is run by nobody. */
export const taskNames = [
  'send_letter',
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
];

/** For how many seconds the oldest due job has been waiting, among those that have tries left and are not running; 0 if there is none. */
export async function oldestDueJob(sql: Sql): Promise<number> {
  const [due] = await sql<{ seconds: number }[]>`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
    from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts
      and task_identifier = any(${taskNames})`;
  return due?.seconds ?? 0;
}

/**
 * Unlocks the jobs of all workers except those of `pool`: since only one app runs, any others are dead. graphile-worker itself would
 * wait for four hours. Resolves to the ids of the jobs that `pool` has locked, according to Postgres.
 */
export async function releaseJobsOfTheDead(sql: Sql, pool: string): Promise<string[]> {
  const held = await sql<{ id: string; by: string }[]>`
    select id::text, locked_by as by from graphile_worker.jobs where locked_by is not null`;
  const dead = new Set(held.map(({ by }) => by).filter((by) => by !== pool));
  if (dead.size > 0) await sql`select graphile_worker.force_unlock_workers(${[...dead]})`;
  return held.filter(({ by }) => by === pool).map(({ id }) => id);
}
