import { parseArgs } from 'node:util';
import { cut, hidden } from '../../schema/text.ts';
import { type Sql, withDatabase } from '../db.ts';
import { redacted } from '../redacted.ts';
import type { Command } from './command.ts';

const usage = 'npm run jobs -- list | retry ID… | retry --all | clear ID… | clear --all';

/** Jobs that a worker has locked are left alone. */
const failed = (sql: Sql) => sql`last_error is not null and locked_at is null`;
const forGood = (sql: Sql) => sql`${failed(sql)} and attempts >= max_attempts`;

/**
 * Lists jobs that failed, has them tried again at once, or clears those that failed for good, as
 * named on the command line. @throws with words for the operator
 */
export async function manageJobs(databaseUrl: string, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name = '', ...ids] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name as keyof typeof actions] : undefined;
  const names = ids.length > 0 && ids.every((id) => /^\d{1,18}$/.test(id));
  const isRight = action ? names !== values.all && (names || ids.length === 0) : name === 'list';
  if (!isRight || (!action && (values.all || ids.length > 0))) throw new Error(`Usage: ${usage}`);
  return withDatabase(databaseUrl, async (sql) => {
    if (!action) return list(sql);
    const found = await sql<{ id: string }[]>`
      select id::text from graphile_worker.jobs
      where ${action.which(sql)} and (${values.all} or id = any(${ids}::bigint[])) order by graphile_worker.jobs.id`;
    const known = found.map(({ id }) => id);
    const unknown = ids.filter((id) => !known.includes(String(BigInt(id))));
    if (unknown.length > 0) throw new Error(`${action.none}: ${unknown.join(', ')}.`);
    await action.act(sql, known);
    return `${action.done}: ${known.length}.`;
  });
}

interface Action {
  done: string;
  none: string;
  which: typeof failed;
  act(sql: Sql, ids: string[]): Promise<unknown>;
}

const actions: Record<string, Action> = {
  retry: {
    done: 'Jobs that are tried again now',
    none: 'No such job has failed',
    which: failed,
    act: (sql, ids) => sql`
      select from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`,
  },
  clear: {
    done: 'Cleared jobs',
    none: 'No such job has failed for good',
    which: forGood,
    act: (sql, ids) => sql`select from graphile_worker.complete_jobs(${ids}::bigint[])`,
  },
};

async function list(sql: Sql): Promise<string> {
  const jobs = await sql<Failed[]>`
    select id::text, task_identifier as task, attempts, last_error as error, updated_at as at, run_at as next,
      attempts >= max_attempts as "forGood"
    from graphile_worker.jobs where ${failed(sql)} order by graphile_worker.jobs.id`;
  return jobs.map(paragraph).join('\n') || 'No job has failed.';
}

type Failed = {
  id: string;
  task: string;
  attempts: number;
  error: string;
  at: Date;
  next: Date;
  forGood: boolean;
};

const shownOfError = 300;

function paragraph({ id, task, attempts, error, at, next, forGood }: Failed): string {
  const then = forGood ? 'failed for good' : `tried again at ${minute(next)}`;
  const words = redacted(error).replace(hidden, ' ');
  return `${id}  ${task}  ${attempts} tries, the last at ${minute(at)}; ${then}\n    ${cut(words, shownOfError)}`;
}

const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

/** As `manageJobs`, for the operator. */
export const jobs: Command = ({ env }, args) => manageJobs(env.DATABASE_URL, args);
