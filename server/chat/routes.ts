import { Hono } from 'hono';
import { cursor } from '../../schema/arguments.ts';
import type { FindAsker } from '../auth/asker.ts';
import type { Sql } from '../db.ts';
import { type Http, membersOnly, takeOrRefuse } from '../http.ts';
import { allowance } from '../limits/allowance.ts';
import { perMinute } from '../limits/rates.ts';
import { turnsOfEach } from '../limits/turns.ts';
import { searchConversations } from './search.ts';

/** Search in messages: a device has only the newest of them. */
export function chatRoutes(sql: Sql, findAsker: FindAsker) {
  const searches = allowance(perMinute.searches);
  const inTurnOf = turnsOfEach();
  return new Hono<Http>().get('/chat/search', membersOnly(findAsker), async (c) => {
    const me = c.get('memberId');
    takeOrRefuse(searches, me);
    const { q = '', createdAt, id } = c.req.query();
    const after = cursor.safeParse({ createdAt: Number(createdAt), id }).data;
    // One at a time for each member: who has written much waits only for themselves.
    return c.json(await inTurnOf(me, () => searchConversations(sql, me, q, after)));
  });
}
