import type { Logger } from 'pino';
import { onlineMs, presenceStepMs } from '../../schema/presence/rules.ts';
import type { Sql } from '../db.ts';

/**
 * Publishes which members came and went since the last step, all in one replicated transaction, and
 * forgets the heartbeats of those who went: so it reads the members who are there, and not all.
 * Does nothing while another process is at it. Resolves to how many came or went.
 */
export async function publishPresence(sql: Sql): Promise<number> {
  return await sql.begin(async (tx) => {
    const [turn] =
      await tx`select pg_try_advisory_xact_lock(hashtextextended('publish_presence', 0)) as mine`;
    if (!turn?.mine) return 0;
    const isThere = tx`at > now() - make_interval(secs => ${onlineMs / 1000})`;
    const { count } = await tx`
      update presence set online = change.online, last_active = coalesce(change.at, last_active)
      from (
        select member_id, at, coalesce(${isThere}, false) as online
        from private.heartbeat full join (select member_id, online from presence where online) as shown
          using (member_id)
        where coalesce(${isThere}, false) <> coalesce(shown.online, false)
      ) as change
      where presence.member_id = change.member_id`;
    await tx`delete from private.heartbeat where not ${isThere}`;
    return count;
  });
}

/**
 * Sweeps at each full step of the clock until stopped; a failed step is made up for by the next.
 * All processes do so at the same moment: one of them publishes, and there are not more replicated
 * transactions than with one process.
 */
export function startSweeper(sql: Sql, log: Logger) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sweeping = Promise.resolve();
  const sweep = async () => {
    await publishPresence(sql).catch((error) => log.warn({ error }, 'presence step failed'));
    if (!stopped)
      timer = setTimeout(
        () => (sweeping = sweep()),
        presenceStepMs - (Date.now() % presenceStepMs),
      );
  };
  sweeping = sweep();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await sweeping;
  };
}
