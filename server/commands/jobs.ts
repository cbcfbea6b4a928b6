import { parseArgs } from 'node:util';
import type { FailedJob } from '../../schema/admin/answers.ts';
import { cut, hidden } from '../../schema/text.ts';
import { failedJobs, handleJobs, type JobAction, NoSuchJobs } from '../admin/failed-jobs.ts';
import { type Sql, withDatabase } from '../db.ts';
import type { Command } from './command.ts';

const usage = 'npm run jobs -- list | retry ID… | retry --all | clear ID… | clear --all';

const words: Record<JobAction, { done: string; none: string }> = {
  retry: { done: 'Jobs that are tried again now', none: 'No such job has failed' },
  clear: { done: 'Cleared jobs', none: 'No such job has failed for good' },
};

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
  const action = name === 'retry' || name === 'clear' ? name : undefined;
  const names = ids.length > 0 && ids.every((id) => /^\d{1,18}$/.test(id));
  const isRight = action ? names !== values.all && (names || ids.length === 0) : name === 'list';
  if (!isRight || (!action && (values.all || ids.length > 0))) throw new Error(`Usage: ${usage}`);
  return withDatabase(databaseUrl, async (sql) => {
    if (!action) return list(sql);
    const named = values.all ? undefined : ids;
    const count = await handleJobs(sql, { by: null, action, ids: named }).catch((error) => {
      if (!(error instanceof NoSuchJobs)) throw error;
      throw new Error(`${words[action].none}: ${error.ids.join(', ')}.`);
    });
    return `${words[action].done}: ${count}.`;
  });
}

const list = async (sql: Sql): Promise<string> =>
  (await failedJobs(sql)).map(paragraph).join('\n') || 'No job has failed.';

const shownOfError = 300;

function paragraph({ id, task, attempts, error, at, next, forGood }: FailedJob<Date>): string {
  const then = forGood ? 'failed for good' : `tried again at ${minute(next)}`;
  const words = error.replace(hidden, ' ');
  return `${id}  ${task}  ${attempts} tries, the last at ${minute(at)}; ${then}\n    ${cut(words, shownOfError)}`;
}

const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

/** As `manageJobs`, for the operator. */
export const jobs: Command = ({ env }, args) => manageJobs(env.DATABASE_URL, args);
