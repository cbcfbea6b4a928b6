import { isListed, isUnread, newsAuthors } from '../../schema/feed/access.sql.ts';
import type { NewsBounds } from '../../schema/feed/access.ts';
import type { Sql } from '../db.ts';

type Reach = {
  /** The time from which to look back, and how many posts to find. */
  from: Date;
  reach: number;
  /** Whether to leave out posts that were read. */
  unread: boolean;
};

/**
 * The last posts that are news, up to a time after which everything that friends write is news.
 * That time is a full hour, or else each answer would be a new query to zero-cache; an hour that
 * ended a minute ago or more, so that everything that mutators began before it is stored by now. If
 * somebody became a friend since, it is the time of that.
 */
export async function newsBounds(
  sql: Sql,
  memberId: string,
  { from, reach, unread }: Reach,
): Promise<NewsBounds> {
  const mark = sql`(select read_up_to from news_mark where member_id = ${memberId})`;
  const [found] = await sql<[NewsBounds]>`
    with news as ${newsAuthors(sql)},
    author as (select author_id, since from news where reader_id = ${memberId}),
    bound as (
      select greatest(
        date_trunc('hour', now() - interval '1 minute'), max(since), case when ${unread} then ${mark} end
      ) as after from author
    ),
    newest as (
      select newest.* from author
      cross join bound
      cross join lateral (
        select id, created_at from post
        where post.member_id = author_id and post.created_at >= since and post.created_at <= least(after, ${from})
          and ${isListed(sql)} and (not ${unread} or ${isUnread(sql, memberId)})
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
