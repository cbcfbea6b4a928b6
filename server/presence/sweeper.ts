import type { Logger } from 'pino';
import { onlineMs, presenceStepMs } from '../../schema/presence/rules.ts';
import type { Sql } from '../db.ts';

/**
 * Publishes who came and who went since the last step, all in one replicated transaction. Asks `presence`, whose row Postgres reads
 * anew after waiting for it, and not `known`: of two that publish at once, the second would otherwise turn everyone back.
 */
export async function publishPresence(sql: Sql): Promise<number> {
  const { count } = await sql`
    with beat as (
      select member_id, at, at > now() - make_interval(secs => ${onlineMs / 1000}) as fresh
      from private.heartbeat
    )
    update presence set online = coalesce(beat.fresh, false), last_active = coalesce(beat.at, presence.last_active)
    from presence as known left join beat using (member_id)
    where presence.member_id = known.member_id and presence.online <> coalesce(beat.fresh, false)`;
  return count;
}

/** Sweeps every step until stopped; a failed step is made up for by the next. */
export function startSweeper(sql: Sql, log: Logger) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sweeping = Promise.resolve();
  const sweep = async () => {
    await publishPresence(sql).catch((error) => log.warn({ error }, 'presence step failed'));
    if (!stopped) timer = setTimeout(() => (sweeping = sweep()), presenceStepMs);
  };
  sweeping = sweep();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await sweeping;
  };
}
