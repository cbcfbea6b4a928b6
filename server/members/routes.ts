import { Hono } from 'hono';
import { searchResults, searchTermMaxLength } from '../../schema/members/rules.ts';
import type { FindAsker } from '../auth/asker.ts';
import type { Sql } from '../db.ts';
import { type Http, membersOnly } from '../http.ts';

export type FoundMember = { id: string; firstName: string; lastName: string; photo: string | null };

/** Active, verified members whose full name has `term` in it, best match first. Served by a trigram index. */
export async function searchMembers(sql: Sql, term: string): Promise<FoundMember[]> {
  const wanted = term.trim().toLowerCase().slice(0, searchTermMaxLength);
  if (!wanted || wanted.includes('\0')) return [];
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<FoundMember[]>`
    select id, first_name as "firstName", last_name as "lastName", photo from member
    where lower(first_name || ' ' || last_name) like ${pattern} and status = 'active' and verified
    order by position(${wanted} in lower(first_name || ' ' || last_name)), first_name, last_name, id
    limit ${searchResults}`;
}

/** Search runs on the server: the device knows only some of the members. */
export function memberRoutes(sql: Sql, findAsker: FindAsker) {
  return new Hono<Http>().get('/members/search', membersOnly(findAsker), async (c) => {
    return c.json({ members: await searchMembers(sql, c.req.query('q') ?? '') });
  });
}
