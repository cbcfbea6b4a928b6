import { feedPage, newerArgs, newerPosts, pageArgs } from '../../schema/feed/queries.ts';
import { feedPageSize, newPostsShown } from '../../schema/feed/rules.ts';
import type { Sql } from '../db.ts';
import type { Override } from '../zero/override.ts';

/** Walking costs about 0.05 ms a post, and blocks every client meanwhile; beyond this, flipping is cheaper. */
const walkAtMost = 3000;

/** Chooses who drives the feed query: see feedPosts in schema/feed/access.ts. */
export function feedOverrides(sql: Sql): Record<string, Override> {
  return {
    'feed.page': async (ctx, input) => {
      const { start } = pageArgs.parse(input);
      const from = start ? new Date(start.from.createdAt) : new Date();
      return feedPage(ctx, start, (await walkLength(sql, ctx.memberId, from)) >= walkAtMost);
    },
    'feed.newer': async (ctx, input) => {
      const { after } = newerArgs.parse(input);
      return newerPosts(ctx, after, (await newerCount(sql, after.createdAt)) >= walkAtMost);
    },
  };
}

/**
 * How many posts, whoever wrote them, a walk from `from` passes until it has a page of the asker's friends' posts.
 * Counts no further than `walkAtMost`, which also stands for a page that never fills.
 */
async function walkLength(sql: Sql, memberId: string, from: Date): Promise<number> {
  const [walk] = await sql<{ length: number }[]>`
    with newest as (
      select newest.created_at
      from friendship
      cross join lateral (
        select created_at from post
        where post.member_id = friendship.friend_id and post.created_at <= ${from}
        order by created_at desc limit ${feedPageSize}
      ) newest
      where friendship.member_id = ${memberId}
      order by newest.created_at desc limit ${feedPageSize}
    ), last as (
      select min(created_at) as created_at from newest having count(*) = ${feedPageSize}
    )
    select count(*)::int as length from (
      select 1 from post
      where created_at between coalesce((select created_at from last), '-infinity') and ${from}
      limit ${walkAtMost}
    ) passed`;
  return walk?.length ?? walkAtMost;
}

/** How many posts a walk towards now may pass, counted no further than `walkAtMost`. */
async function newerCount(sql: Sql, after: number): Promise<number> {
  const [walk] = await sql<{ length: number }[]>`
    select count(*)::int as length from (
      select 1 from post where created_at >= ${new Date(after)} limit ${walkAtMost + newPostsShown}
    ) passed`;
  return walk?.length ?? walkAtMost;
}
