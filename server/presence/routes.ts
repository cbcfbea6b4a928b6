import { Hono } from 'hono';
import type { FindAsker } from '../auth/asker.ts';
import type { Sql } from '../db.ts';
import { type Http, membersOnly } from '../http.ts';

/** Heartbeats: on load, every 30 s, on unload, when the tab becomes visible. */
export function presenceRoutes(sql: Sql, findAsker: FindAsker) {
  return new Hono<Http>().post('/presence', membersOnly(findAsker), async (c) => {
    await sql`
      insert into private.heartbeat (member_id, at) values (${c.get('memberId')}, now())
      on conflict (member_id) do update set at = excluded.at`;
    return c.body(null, 204);
  });
}
