import { beforeEach, expect, it } from 'vitest';
import { ownDatabase } from '../../testing/system/database.ts';
import { manageJobs } from './jobs.ts';

const db = ownDatabase();
beforeEach(() => db.sql`delete from graphile_worker._private_jobs`);

/** A job that has failed so often, of three tries. Resolves to its id. */
async function addFailed(tries: number, error = 'the mail server was away'): Promise<string> {
  const [job] = await db.sql`
    select id::text from graphile_worker.add_job('send_letter', '{}', max_attempts => 3)`;
  await db.sql`
    update graphile_worker._private_jobs set attempts = ${tries}, last_error = ${tries ? error : null},
      run_at = '2030-01-01 10:00Z', updated_at = '2029-12-31 09:30Z' where id = ${job?.id}`;
  return job?.id;
}

const run = (...args: string[]) => manageJobs(db.url, args);
const waiting = async () => {
  const jobs = await db.sql`
    select id::text, attempts, run_at <= now() as due from graphile_worker.jobs order by jobs.id`;
  return jobs.map(({ id, attempts, due }) => [id, attempts, due]);
};

it('jobs lists failed jobs without secrets, and marks those that are not retried', async () => {
  await addFailed(0);
  const later = await addFailed(2);
  const never = await addFailed(3, 'no such mailbox:\nada@example.org\u001b[2J');
  const often = 'tries, the last at 2029-12-31 09:30;';
  expect(await run('list')).toBe(
    [
      `${later}  send_letter  2 ${often} tried again at 2030-01-01 10:00`,
      '    the mail server was away',
      `${never}  send_letter  3 ${often} failed for good`,
      '    no such mailbox: [address] [2J',
    ].join('\n'),
  );
});

it('jobs retries the named or all failed jobs', async () => {
  const [fine, later, never] = [await addFailed(0), await addFailed(2), await addFailed(3)];
  expect(await run('retry', never)).toBe('Jobs that are tried again now: 1.');
  expect(await waiting()).toEqual([
    [fine, 0, false],
    [later, 2, false],
    [never, 0, true],
  ]);
  await run('retry', '--all');
  expect((await waiting()).slice(0, 2)).toEqual([
    [fine, 0, false],
    [later, 0, true],
  ]);
});

it('jobs deletes jobs that failed for good, and none that will be retried', async () => {
  const [later, never, other] = [await addFailed(2), await addFailed(3), await addFailed(3)];
  await expect(run('clear', never, later)).rejects.toThrow(`failed for good: ${later}.`);
  expect(await waiting()).toHaveLength(3);
  expect(await run('clear', never)).toBe('Cleared jobs: 1.');
  expect(await run('clear', '--all')).toBe('Cleared jobs: 1.');
  expect(await waiting()).toEqual([[later, 2, false]]);
  await expect(run('retry', other)).rejects.toThrow(`No such job has failed: ${other}.`);
  expect(await run('clear', '--all')).toBe('Cleared jobs: 0.');
});

it.each([
  [],
  ['drop'],
  ['list', '1'],
  ['list', '--all'],
  ['retry'],
  ['clear', 'x'],
  ['retry', '1', '--all'],
])('jobs refuses %j %j %j with its usage', async (...args) => {
  await expect(run(...args.filter((one) => one !== undefined))).rejects.toThrow('Usage');
});
