import { Hono } from 'hono';
import * as z from 'zod';
import type { Sql } from '../db.ts';
import { bodyAs, type Http, refusal } from '../http.ts';
import type { SessionToken } from './asker.ts';
import { endOtherAccess } from './resets.ts';

type Row = { id: string; userAgent: string | null; lastUsed: Date; current: boolean };

const ending = z.union([
  z.strictObject({ id: z.string().max(100) }),
  z.strictObject({ others: z.literal(true) }),
]);

/**
 * Records when a session was last used, to within a few minutes; better-auth updates the row only
 * once a day.
 */
export async function noteUse(sql: Sql, token: string | undefined): Promise<void> {
  if (!token) return;
  await sql`
    update auth.session set updated_at = now()
    where token = ${token} and updated_at < now() - interval '5 minutes'`;
}

/** The member's own sessions, by id: their tokens never leave the server. */
export function sessionRoutes(sql: Sql, sessionToken: SessionToken) {
  const routes = new Hono<Http>();

  routes.get('/', async (c) => {
    const token = (await sessionToken(c.req.raw.headers)) ?? '';
    const sessions = await sql<Row[]>`
      select id, user_agent as "userAgent", updated_at as "lastUsed", token = ${token} as current
      from auth.session where user_id = ${c.get('memberId')} and expires_at > now()
      order by current desc, updated_at desc`;
    return c.json({ sessions });
  });

  routes.post('/end', async (c) => {
    const body = bodyAs(c, ending);
    const me = c.get('memberId');
    const token = (await sessionToken(c.req.raw.headers)) ?? '';
    if ('id' in body) {
      const { id } = body;
      const { count } = await sql`delete from auth.session where user_id = ${me} and id = ${id}`;
      if (count === 0) throw refusal(404, 'not_found');
    } else {
      await sql.begin(async (tx) => {
        await tx`delete from auth.session where user_id = ${me} and token <> ${token}`;
        await endOtherAccess(tx, me);
      });
    }
    return c.json({});
  });

  return routes;
}
