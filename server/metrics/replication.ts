import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Sql } from '../db.ts';
import { replicationLost, replicationSeconds, slotLag, slotRetained, slots } from './worker.ts';

/** In ms. */
const usual = { everyMs: 30_000, askAgainMs: 50, longestMs: 30_000 };

/**
 * Looks at how far zero-cache has read Postgres' log, and at how much of it is kept for that.
 */
export async function lookAtSlots(sql: Sql): Promise<void> {
  const [found] = await sql<Record<'read' | 'unread' | 'lost' | 'lag' | 'retained', number>[]>`
    select
      count(*) filter (where active)::int as read,
      count(*) filter (where not active and wal_status <> 'lost')::int as unread,
      count(*) filter (where wal_status = 'lost')::int as lost,
      coalesce(max(pg_current_wal_lsn() - confirmed_flush_lsn), 0)::float8 as lag,
      coalesce(max(pg_current_wal_lsn() - restart_lsn), 0)::float8 as retained
    from pg_replication_slots where database = current_database() and slot_type = 'logical'`;
  for (const state of ['read', 'unread', 'lost'] as const)
    slots.set({ state }, found?.[state] ?? 0);
  slotLag.set(found?.lag ?? 0);
  slotRetained.set(found?.retained ?? 0);
}

/**
 * Commits a marker again and again, which goes the way of every row, and measures how long it takes
 * until zero-cache confirms it: by then it is in the log from which all zero-caches serve. A
 * message of Postgres' log and not a row: it leaves nothing to clean up, and no device gets it. The
 * steps after that, the queries of each device and its socket, are not measured.
 */
export function measureReplication(sql: Sql, log: Logger, options = usual): () => void {
  const { everyMs, askAgainMs, longestMs } = options;
  const stopped = new AbortController();
  const { signal } = stopped;

  async function measure() {
    const began = performance.now();
    const [marker] = await sql<{ lsn: string }[]>`
      select pg_logical_emit_message(true, 'hearth/marker', '')::text as lsn`;
    while (!(await isConfirmed(sql, marker?.lsn ?? ''))) {
      if (performance.now() - began > longestMs) return replicationLost.inc();
      await pause(askAgainMs, undefined, { signal, ref: false });
    }
    replicationSeconds.observe((performance.now() - began) / 1000);
  }

  async function measureOn() {
    while (!signal.aborted) {
      await measure().catch((error) => log.debug({ error }, 'no marker this time'));
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  measureOn();
  return () => stopped.abort();
}

/** By a slot that is read: one that another zero-cache left behind confirms nothing. */
async function isConfirmed(sql: Sql, lsn: string): Promise<boolean> {
  const [slot] = await sql`
    select from pg_replication_slots
    where database = current_database() and active and confirmed_flush_lsn >= ${lsn}::pg_lsn limit 1`;
  return slot !== undefined;
}
