import type { Sql } from '../db.ts';
import { postgres } from '../postgres.ts';

/**
 * The sign that a pool of workers is alive: a lock in Postgres, which is free once its connection
 * is gone. A lease with a time, as `oneAtATime` has, would leave jobs of dead pools for as long as
 * it lasts, and could be lost unnoticed, so that jobs run twice.
 */
export interface PoolLock {
  /**
   * Unlocks the jobs of pools that are dead. Resolves to the ids of the jobs that this pool has
   * locked, according to Postgres.
   */
  unlockJobsOfDeadPools(): Promise<string[]>;
  /** Resolves when it is lost: from then on others may take this pool's jobs. */
  lost: Promise<void>;
  end(): Promise<void>;
}

/** Takes the lease of a pool, before that locks its first job. */
export async function takePoolLock(databaseUrl: string, pool: string): Promise<PoolLock> {
  const lost = Promise.withResolvers<void>();
  const sql: Sql = postgres(databaseUrl, {
    max: 1,
    // By default a connection is closed after half an hour.
    max_lifetime: null,
    onnotice: () => {},
    onclose: () => lost.resolve(),
    connection: { application_name: 'hearth' },
  });
  await sql`select pg_advisory_lock(hashtextextended(${pool}, 0))`;
  return {
    lost: lost.promise,
    // graphile-worker itself would wait for four hours.
    async unlockJobsOfDeadPools() {
      await sql`
        with dead as materialized (
          select by from (
            select distinct locked_by as by from graphile_worker.jobs where locked_by <> ${pool}) as others
          where pg_try_advisory_xact_lock(hashtextextended(by, 0)))
        select graphile_worker.force_unlock_workers(array(select by from dead)) where exists (select from dead)`;
      const own = await sql<{ id: string }[]>`
        select id::text from graphile_worker.jobs where locked_by = ${pool}`;
      return own.map(({ id }) => id);
    },
    end: () => sql.end({ timeout: 1 }),
  };
}
