import { setTimeout as pause } from 'node:timers/promises';
import { heartbeatMs } from '../../schema/presence/rules.ts';
import { type Sql, withDatabase } from '../../server/db.ts';

/** How long somebody stays, and how many of ten such times they are there. */
const staySeconds = 240;
const timesOfTen = 4;
/** A larger world is for measuring. */
const mostAlive = 100;

/** Members of the demo world give a sign of life, each in hours of their own. Resolves to how many. */
export async function beat(sql: Sql): Promise<number> {
  const { count } = await sql`
    insert into private.heartbeat (member_id, at)
    select id, now()
    from (select id, abs(hashtext(id)) as own from member where id like 'seed-%' order by id limit ${mostAlive}) as crowd
    where floor(extract(epoch from now()) / ${staySeconds} + own % 1000 / 100.0)::bigint % 10 < ${timesOfTen}
    on conflict (member_id) do update set at = excluded.at`;
  return count;
}

/** Has the demo world's members come and go until the signal, so that one sees who is online. */
export async function comeAndGo(databaseUrl: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // While Postgres is away, nobody comes.
    await withDatabase(databaseUrl, beat).catch(() => {});
    await pause(heartbeatMs, undefined, { signal }).catch(() => {});
  }
}
