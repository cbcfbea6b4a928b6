import { askAgainMs, suggestionsShown } from '../../schema/friends/rules.ts';
import { visible } from '../../schema/members/access.sql.ts';
import type { Sql } from '../db.ts';
import type { FoundMember } from './search.ts';

/**
 * Suggests friends of friends whom `me` may find: those with most friends in common first, then the
 * newest. Left out are friends, members with a pending request to or from `me`, and those of whom
 * one declined the other a short while ago.
 */
export function suggestMembers(sql: Sql, me: string) {
  const since = new Date(Date.now() - askAgainMs);
  const counts = sql`(status = 'pending' or status = 'declined' and responded_at > ${since})`;
  // Everyone's friendship with themselves takes `me` out of the friends' friends, and the friends,
  // too.
  return sql<FoundMember[]>`
    with friend as materialized (
      select id from friendship join member on id = friend_id
      where member_id = ${me} and friend_id <> ${me} and ${visible(sql, me)}
    ), candidate as (
      select friend_id as id, count(*)::int as mutual
      from friend join friendship on member_id = friend.id
      group by friend_id
    )
    select id, first_name as "firstName", last_name as "lastName", photo, city, mutual
    from candidate join member using (id)
    where ${visible(sql, me)}
      and not exists (select from friendship where member_id = ${me} and friend_id = id)
      and id <> all (array(
        select to_id from friend_request where from_id = ${me} and ${counts}
        union all
        select from_id from friend_request where to_id = ${me} and ${counts}))
    order by mutual desc, created_at desc, id
    limit ${suggestionsShown}`;
}
