import { askAgainMs, suggestionsShown } from '../../schema/friends/rules.ts';
import { visible } from '../../schema/members/access.sql.ts';
import type { Sql } from '../db.ts';
import type { FoundMember } from './search.ts';

/**
 * Suggests members whom `me` may find: friends of friends, or without any of them those who were
 * there last.
 */
export async function suggestMembers(sql: Sql, me: string): Promise<FoundMember[]> {
  const acquainted = await friendsOfFriends(sql, me);
  return acquainted.length > 0 ? acquainted : recentMembers(sql, me);
}

/** Those with most friends in common first, then the newest. */
export const friendsOfFriends = (sql: Sql, me: string) => sql<FoundMember[]>`
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
  where ${open(sql, me)}
  order by mutual desc, created_at desc, id
  limit ${suggestionsShown}`;

/**
 * By name, because presence is for friends only: the order does not show who was there when.
 * Members who never were there are left out, as in the index.
 */
export const recentMembers = (sql: Sql, me: string) => sql<FoundMember[]>`
  select * from (
    select id, first_name as "firstName", last_name as "lastName", photo, city, 0 as mutual
    from presence join member on id = member_id
    where (online or last_active is not null) and ${open(sql, me)}
    order by online desc, last_active desc nulls last
    limit ${suggestionsShown}
  ) as recent order by "firstName", "lastName", id`;

/**
 * SQL: left out are friends, members with a pending request to or from `me`, and those of whom one
 * declined the other a short while ago. Everyone's friendship with themselves leaves out `me`, too.
 */
function open(sql: Sql, me: string) {
  const since = new Date(Date.now() - askAgainMs);
  const counts = sql`(status = 'pending' or status = 'declined' and responded_at > ${since})`;
  return sql`${visible(sql, me)}
    and not exists (select from friendship where member_id = ${me} and friend_id = id)
    and id <> all (array(
      select to_id from friend_request where from_id = ${me} and ${counts}
      union all
      select from_id from friend_request where to_id = ${me} and ${counts}))`;
}
