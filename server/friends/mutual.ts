import { requestsShown } from '../../schema/friends/rules.ts';
import { active, visible } from '../../schema/members/access.sql.ts';
import type { Sql } from '../db.ts';

/** How many friends `me` has in common with each member who asks to be a friend. */
export async function mutualOfAskers(sql: Sql, me: string): Promise<Record<string, number>> {
  const askers = await sql<{ id: string; mutual: number }[]>`
    select member.id, count(*)::int as mutual
    from (
      select from_id from friend_request where to_id = ${me} and status = 'pending'
      order by created_at desc limit ${requestsShown}
    ) as request
    join member on member.id = from_id and ${visible(sql, me)}
    join friendship mine on mine.member_id = ${me} and mine.friend_id <> ${me}
    join friendship theirs on theirs.member_id = member.id and theirs.friend_id = mine.friend_id
    join member friend on friend.id = mine.friend_id and ${active(sql, 'friend')}
    group by member.id`;
  return Object.fromEntries(askers.map(({ id, mutual }) => [id, mutual]));
}
