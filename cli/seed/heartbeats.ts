import { setTimeout as pause } from 'node:timers/promises';
import { heartbeatMs } from '../../schema/presence/rules.ts';
import { type Sql, withDatabase } from '../../server/db.ts';

/** How many seconds a member stays, and for how many of ten such periods they are online. */
const staySeconds = 240;
const timesOfTen = 4;
/** At most this many members are online: a larger world is for measurements. */
const mostAlive = 100;

/**
 * Heartbeats of members of the demo world, each online at hours of their own. Resolves to how many.
 */
export async function beat(sql: Sql): Promise<number> {
  const { count } = await sql`
    insert into private.heartbeat (member_id, at)
    select id, now()
    from (select id, abs(hashtext(id)) as own from member where id like 'seed-%' order by id limit ${mostAlive}) as crowd
    where floor(extract(epoch from now()) / ${staySeconds} + own % 1000 / 100.0)::bigint % 10 < ${timesOfTen}
    on conflict (member_id) do update set at = excluded.at`;
  return count;
}

/** Has the demo world's members come and go until the signal, so that somebody is online. */
export async function comeAndGo(databaseUrl: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // While Postgres is away, this does nothing.
    await withDatabase(databaseUrl, beat).catch(() => {});
    await pause(heartbeatMs, undefined, { signal }).catch(() => {});
  }
}
