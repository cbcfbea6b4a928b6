import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../db.ts';

/** In seconds: for so long others wait for a process that was killed. */
const lastsSeconds = 15;
const renewEveryMs = 5_000;
const askEveryMs = 200;

/**
 * Runs `work` when no process, this one included, runs any under the same key. It holds no
 * connection meanwhile, as a pool of workers does for its life (`server/jobs/pool-lock.ts`): there
 * may be many such works. A process that did not answer for fifteen seconds loses its lease without
 * noticing: work that must never be done twice needs a condition of its own.
 */
export async function oneAtATime<T>(sql: Sql, key: string, work: () => Promise<T>): Promise<T> {
  const holder = randomUUID();
  while (!(await take(sql, key, holder))) await pause(askEveryMs);
  // A renewal that fails is followed by others, or the lease ends.
  const renewing = setInterval(() => renew(sql, key, holder).catch(() => {}), renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    // Otherwise it ends by itself.
    await sql`delete from private.lease where key = ${key} and holder = ${holder}`.catch(() => {});
  }
}

async function take(sql: Sql, key: string, holder: string): Promise<boolean> {
  const { count } = await sql`
    insert into private.lease as known (key, holder, until)
    values (${key}, ${holder}, now() + make_interval(secs => ${lastsSeconds}))
    on conflict (key) do update set holder = excluded.holder, until = excluded.until
    where known.until < now()`;
  return count === 1;
}

const renew = (sql: Sql, key: string, holder: string) => sql`
  update private.lease set until = now() + make_interval(secs => ${lastsSeconds})
  where key = ${key} and holder = ${holder}`;
