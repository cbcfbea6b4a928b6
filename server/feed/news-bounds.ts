import type { NewsBounds } from '../../schema/feed/access.ts';
import type { Sql } from '../db.ts';
import { active } from '../members/access.ts';

type Reach = {
  /** The time from which to look back, and how many posts to find. */
  from: Date;
  reach: number;
  /** Whether to leave out what was read. */
  unread: boolean;
};

/**
 * The last posts that are news, by the same rules as `newsPosts` in schema/feed/access.ts and
 * `isNews` in its rules.ts, up to a time after which everything that friends write is news. That
 * time is a full hour, or else each answer would be a new query to zero-cache; an hour that ended a
 * minute ago or more, so that what mutators began before it is stored by now. If somebody became a
 * friend since, it is the time of that.
 */
export async function newsBounds(
  sql: Sql,
  memberId: string,
  { from, reach, unread }: Reach,
): Promise<NewsBounds> {
  const mark = sql`(select read_up_to from news_mark where member_id = ${memberId})`;
  const [found] = await sql<[NewsBounds]>`
    with told as (
      select friend_id, greatest(friendship.created_at, changed_at) as since from friendship
      join member on member.id = friend_id and ${active(sql)}
      left join notification_pref as pref on recipient_id = friendship.member_id and actor_id = friend_id
      where friendship.member_id = ${memberId} and friend_id <> friendship.member_id and muted is not true
    ),
    bound as (
      select greatest(
        date_trunc('hour', now() - interval '1 minute'), max(since), case when ${unread} then ${mark} end
      ) as after from told
    ),
    newest as (
      select newest.* from told
      cross join bound
      cross join lateral (
        select id, created_at from post
        where post.member_id = friend_id and post.created_at >= since and post.created_at <= least(after, ${from})
          and deleted_at is null and shown_to = ''
          and (not ${unread} or post.created_at > coalesce(${mark}, '-infinity') and not exists (
            select from post_read where post_id = post.id and post_read.member_id = ${memberId}))
        order by created_at desc nulls last limit ${reach}
      ) newest
      order by newest.created_at desc limit ${reach}
    )
    select (extract(epoch from after) * 1000)::float8 as after,
      (extract(epoch from coalesce(min(created_at), after)) * 1000)::float8 as since,
      coalesce(json_agg(id order by id) filter (where id is not null), '[]') as known
    from bound left join newest on true
    group by after`;
  return found;
}
