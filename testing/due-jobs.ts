import type { Fragment } from 'postgres';
import type { Sql } from '../server/db.ts';

/**
 * Makes scheduled jobs due, those of which `which` is true, and notifies their workers, which by
 * themselves look only every two seconds.
 */
export const makeDue = (sql: Sql, which: Fragment) => sql`
  with due as (
    update graphile_worker._private_jobs set run_at = now()
    where run_at > now() and locked_at is null and ${which} returning id)
  select pg_notify('jobs:insert', '{"count":4}') from due limit 1`;

/** Jobs whose task has a name like this one. */
export const ofTask = (sql: Sql, name: string) => sql`
  task_id in (select id from graphile_worker._private_tasks where identifier like ${name})`;
