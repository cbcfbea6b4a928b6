import { afterAll, expect, it } from 'vitest';
import { ownDatabase } from '../../testing/system/database.ts';
import { type PoolLock, takePoolLock } from './pool-lock.ts';

const db = ownDatabase();
const leases: PoolLock[] = [];
afterAll(() => Promise.all(leases.map((lease) => lease.end())));

async function take(pool: string): Promise<PoolLock> {
  const lease = await takePoolLock(db.url, pool);
  leases.push(lease);
  return lease;
}

/** Adds a job, in a queue, that a worker of this pool has locked. Resolves to its id. */
async function lockedBy(pool: string): Promise<string> {
  const [job] = await db.sql<{ id: string }[]>`
    select id::text from graphile_worker.add_job('drop_image', queue_name => ${pool})`;
  const id = job?.id ?? '';
  await db.sql`
    update graphile_worker._private_jobs set locked_by = ${pool}, locked_at = now() where id = ${id}`;
  await db.sql`
    update graphile_worker._private_job_queues set locked_by = ${pool}, locked_at = now()
    where queue_name = ${pool}`;
  return id;
}

const lockedAre = async () =>
  (
    await db.sql`select locked_by from graphile_worker.jobs where locked_by is not null order by 1`
  ).map(({ locked_by }) => locked_by);

it('the jobs of a living pool stay its own; the jobs of a dead pool are unlocked by any other', async () => {
  const [one, other] = [await take('pool-1'), await take('pool-2')];
  const [first, second] = [await lockedBy('pool-1'), await lockedBy('pool-2')];
  await lockedBy('pool-of-before');
  expect(await one.unlockJobsOfDeadPools()).toEqual([first]);
  expect(await lockedAre()).toEqual(['pool-1', 'pool-2']);
  await one.end();
  expect(await other.unlockJobsOfDeadPools()).toEqual([second]);
  expect(await lockedAre()).toEqual(['pool-2']);
  const queues = await db.sql`
    select queue_name from graphile_worker._private_job_queues where locked_at is not null`;
  expect(queues).toEqual([{ queue_name: 'pool-2' }]);
});

it('a pool notices that its lease was lost with its connection', async () => {
  const lease = await take('pool-3');
  await db.sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and pid <> pg_backend_pid()
      and (classid::bigint << 32 | objid::bigint) = hashtextextended('pool-3', 0)`;
  await lease.lost;
});
