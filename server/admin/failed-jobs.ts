import type { FailedJob } from '../../schema/admin/answers.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import type { Sql } from '../db.ts';
import { redacted } from '../redacted.ts';
import { requireRole } from './access.ts';
import { type Actor, recordAct } from './acts.ts';

/** Jobs that a worker has locked are left alone. */
const failed = (sql: Sql) => sql`last_error is not null and locked_at is null`;
const forGood = (sql: Sql) => sql`${failed(sql)} and attempts >= max_attempts`;

/** The jobs that failed, the oldest first. */
export async function failedJobs(sql: Sql): Promise<FailedJob<Date>[]> {
  const jobs = await sql<FailedJob<Date>[]>`
    select id::text, task_identifier as task, attempts, last_error as error, updated_at as at, run_at as next,
      attempts >= max_attempts as "forGood"
    from graphile_worker.jobs where ${failed(sql)} order by graphile_worker.jobs.id`;
  return jobs.map((job) => ({ ...job, error: redacted(job.error) }));
}

export type JobAction = 'retry' | 'clear';

interface Handling {
  by: Actor;
  action: JobAction;
  /** Undefined for all that have failed, or that have for good. */
  ids?: string[] | undefined;
}

/**
 * Has failed jobs tried again at once, or clears those that failed for good. Resolves to their
 * number. @throws no_role, or NoSuchJobs, and then nothing is done
 */
export async function handleJobs(sql: Sql, { by, action, ids }: Handling): Promise<number> {
  return sql.begin(async (tx) => {
    await requireRole(tx, by, 'operator');
    const which = action === 'retry' ? failed(tx) : forGood(tx);
    const found = await tx<{ id: string; task: string }[]>`
      select id::text, task_identifier as task from graphile_worker.jobs
      where ${which} and (${ids === undefined} or id = any(${ids ?? []}::bigint[])) order by graphile_worker.jobs.id`;
    const known = found.map(({ id }) => id);
    const unknown = (ids ?? []).filter((id) => !known.includes(String(BigInt(id))));
    if (unknown.length > 0) throw new NoSuchJobs(unknown);
    if (action === 'retry')
      await tx`select from graphile_worker.reschedule_jobs(${known}::bigint[], run_at => now(), attempts => 0)`;
    else await tx`select from graphile_worker.complete_jobs(${known}::bigint[])`;
    for (const { id, task } of found)
      await recordAct(tx, { by, kind: `job_${action}`, subject: { kind: 'job', id, name: task } });
    return known.length;
  });
}

/** Some of the named jobs have not failed, or not for good. */
export class NoSuchJobs extends HearthError {
  readonly ids: string[];
  constructor(ids: string[]) {
    super('not_found');
    this.ids = ids;
  }
}
