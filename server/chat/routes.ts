import { Hono } from 'hono';
import { cursor } from '../../schema/arguments.ts';
import type { FindAsker } from '../auth/asker.ts';
import type { Sql } from '../db.ts';
import { type Http, type LookUp, membersOnly, takeOrRefuse } from '../http.ts';
import { allowance } from '../limits/allowance.ts';
import { perProcess } from '../limits/rates.ts';
import { searchConversations } from './search.ts';

/** Search in messages: a device has only the newest of them. */
export function chatRoutes(sql: Sql, findAsker: FindAsker, lookUp: LookUp) {
  const searches = allowance(perProcess.searches);
  return new Hono<Http>().get('/chat/search', membersOnly(findAsker), (c) => {
    const me = c.get('memberId');
    takeOrRefuse(searches, me);
    const { q = '', createdAt, id } = c.req.query();
    const after = cursor.safeParse({ createdAt: Number(createdAt), id }).data;
    const { signal } = c.req.raw;
    return lookUp(c, () => searchConversations(sql, me, q, after, { signal }));
  });
}
