import { Hono } from 'hono';
import * as z from 'zod';
import { id } from '../../schema/arguments.ts';
import type { FindAsker } from '../auth/asker.ts';
import type { Sql } from '../db.ts';
import { bodyAs, type Http, membersOnly, takeOrRefuse } from '../http.ts';
import { allowance } from '../limits/allowance.ts';
import { perProcess } from '../limits/rates.ts';

const ended = z.object({ id });

/**
 * The end of a play is reported here and not by a mutator: nobody reads it, and a page that is left
 * can still send it.
 */
export function appRoutes(sql: Sql, findAsker: FindAsker) {
  const ends = allowance(perProcess.playEnds);
  return new Hono<Http>().post('/plays/end', membersOnly(findAsker), async (c) => {
    const me = c.get('memberId');
    takeOrRefuse(ends, me);
    const play = bodyAs(c, ended);
    await sql`
      update private.game_play set ended_at = now()
      where id = ${play.id} and member_id = ${me} and ended_at is null`;
    return c.body(null, 204);
  });
}
