import { isListed } from '../../schema/feed/access.sql.ts';
import {
  feedPage,
  newsArgs,
  newsPage,
  pageArgs,
  unreadArgs,
  unreadNews,
} from '../../schema/feed/queries.ts';
import { feedPageSize } from '../../schema/feed/rules.ts';
import { notShutOut } from '../../schema/members/access.sql.ts';
import { newsPageSize, unreadCounted } from '../../schema/notifications/rules.ts';
import type { Sql } from '../db.ts';
import type { Overrides } from '../zero/override.ts';
import { newsBounds } from './news-bounds.ts';

/**
 * How many posts below a page are within its bound: they take the place of posts that disappear
 * from an open page. With four pages, a friend who had written forty in a row and was one no more
 * left a gap behind.
 */
const reach = 8 * feedPageSize;
const newsReach = 4 * newsPageSize;
const unreadReach = 4 * unreadCounted;

/**
 * Gives the queries over friends' posts a lower bound in time: see `feedPosts` in
 * schema/feed/access.ts.
 */
export function feedOverrides(sql: Sql): Overrides {
  return {
    'feed.page': async (ctx, input) => {
      const { start } = pageArgs.parse(input);
      const from = start ? new Date(start.from.createdAt) : new Date();
      return feedPage(ctx, start, await lowerBound(sql, ctx.memberId, from));
    },
    'feed.news': async (ctx, input) => {
      const { start } = newsArgs.parse(input);
      const from = start ? new Date(start.from.createdAt) : new Date();
      const asked = { from, reach: newsReach, unread: false };
      return newsPage(ctx, start, await newsBounds(sql, ctx.memberId, asked));
    },
    'feed.unread': async (ctx, input) => {
      unreadArgs.parse(input);
      const asked = { from: new Date(), reach: unreadReach, unread: true };
      return unreadNews(ctx, await newsBounds(sql, ctx.memberId, asked));
    },
  };
}

/**
 * The time in ms of the post that is `reach` posts further down the asker's feed than `from`; 0 if
 * there are fewer.
 */
async function lowerBound(sql: Sql, memberId: string, from: Date): Promise<number> {
  const [last] = await sql<{ createdAt: Date | null }[]>`
    with newest as (
      select newest.created_at
      from friendship
      cross join lateral (
        select created_at from post
        where post.member_id = friendship.friend_id and post.created_at <= ${from} and ${isListed(sql)}
        order by created_at desc nulls last limit ${reach}
      ) newest
      where friendship.member_id = ${memberId} and ${notShutOut(sql, sql`friend_id`)}
      order by newest.created_at desc limit ${reach}
    )
    select min(created_at) as "createdAt" from newest having count(*) = ${reach}`;
  return last?.createdAt?.getTime() ?? 0;
}
