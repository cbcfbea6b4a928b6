import type { Sql } from '../db.ts';

/** The jobs that the thread takes. A job of another name, such as an older version's, is taken by nobody. */
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

/** For how many seconds the oldest job has been due, of those that have tries left and that nobody works on; 0 without any. */
export async function oldestDueJob(sql: Sql): Promise<number> {
  const [due] = await sql<{ seconds: number }[]>`
    select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds
    from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts
      and task_identifier = any(${taskNames})`;
  return due?.seconds ?? 0;
}

/**
 * Gives back the jobs of all workers but those of `pool`, which are the only ones: one app runs. graphile-worker itself
 * would wait for four hours. Resolves to the ids of the jobs that `pool` holds, as Postgres has it.
 */
export async function releaseJobsOfTheDead(sql: Sql, pool: string): Promise<string[]> {
  const held = await sql<{ id: string; by: string }[]>`
    select id::text, locked_by as by from graphile_worker.jobs where locked_by is not null`;
  const dead = new Set(held.map(({ by }) => by).filter((by) => by !== pool));
  if (dead.size > 0) await sql`select graphile_worker.force_unlock_workers(${[...dead]})`;
  return held.filter(({ by }) => by === pool).map(({ id }) => id);
}
