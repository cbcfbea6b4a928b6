import type { NewsBounds } from '../../schema/feed/access.ts';
import type { Sql } from '../db.ts';

type Reach = {
  /** From where on down, and how many of them. */
  from: Date;
  reach: number;
  /** Leaves out what was read. */
  unread: boolean;
};

type Found = { since: number; early: NewsBounds['early'] | null };

/**
 * How far down to look for so many posts that are news, and which friends have posts above that from before they were news.
 * The same as `newsPosts` in schema/feed/access.ts and `isNews` beside it say.
 */
export async function newsBounds(
  sql: Sql,
  memberId: string,
  { from, reach, unread }: Reach,
): Promise<NewsBounds> {
  const mark = sql`(select read_up_to from news_mark where member_id = ${memberId})`;
  const [found] = await sql<Found[]>`
    with told as (
      select friend_id, greatest(friendship.created_at, changed_at) as since from friendship
      left join notification_pref as pref on recipient_id = member_id and actor_id = friend_id
      where member_id = ${memberId} and friend_id <> member_id and muted is not true
    ),
    newest as (
      select newest.created_at from told
      cross join lateral (
        select created_at from post
        where post.member_id = friend_id and post.created_at >= since and post.created_at <= ${from}
          and deleted_at is null
          and (not ${unread} or post.created_at > coalesce(${mark}, '-infinity') and not exists (
            select from post_read where post_id = post.id and post_read.member_id = ${memberId}))
        order by created_at desc limit ${reach}
      ) newest
      order by newest.created_at desc limit ${reach}
    ),
    bound as (
      select coalesce(
        case when count(*) = ${reach} then min(created_at) end,
        case when ${unread} then ${mark} + interval '1 ms' end,
        to_timestamp(0)
      ) as lowest from newest
    )
    select extract(epoch from lowest)::float8 * 1000 as since,
      json_agg(json_build_object('memberId', friend_id, 'since', extract(epoch from since)::float8 * 1000))
        filter (where friend_id is not null) as early
    from bound
    left join told on since > lowest and exists (
      select from post where member_id = friend_id and created_at >= lowest and created_at < since)
    group by lowest`;
  return { since: found?.since ?? 0, early: found?.early ?? [] };
}
