import { Hono } from 'hono';
import * as z from 'zod';
import type { FindAsker } from '../auth/asker.ts';
import type { Sql } from '../db.ts';
import { type Http, membersOnly, takeOrRefuse } from '../http.ts';
import { allowance } from '../limits/allowance.ts';
import { perProcess } from '../limits/rates.ts';

const visible = z.object({ visible: z.literal(true) });

/**
 * Takes heartbeats. Pages send one when they are loaded or left, when they become visible, and
 * every 30 s.
 */
export function presenceRoutes(sql: Sql, findAsker: FindAsker) {
  const beats = allowance(perProcess.beats);
  return new Hono<Http>().post('/presence', membersOnly(findAsker), async (c) => {
    const me = c.get('memberId');
    takeOrRefuse(beats, me);
    const inSight = visible.safeParse(c.get('body')).success;
    await sql`
      insert into private.heartbeat as known (member_id, at, seen_at)
      values (${me}, now(), ${inSight ? sql`now()` : null})
      on conflict (member_id) do update
        set at = excluded.at, seen_at = coalesce(excluded.seen_at, known.seen_at)`;
    return c.body(null, 204);
  });
}
