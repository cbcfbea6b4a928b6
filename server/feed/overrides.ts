import { feedPage, pageArgs } from '../../schema/feed/queries.ts';
import { feedPageSize } from '../../schema/feed/rules.ts';
import type { Sql } from '../db.ts';
import type { Overrides } from '../zero/override.ts';

/** Posts may vanish from an open page, and others take their place from below: there are so many of them. */
const reach = 4 * feedPageSize;

/** Bounds a page of the feed below: see feedPosts in schema/feed/access.ts. */
export function feedOverrides(sql: Sql): Overrides {
  return {
    'feed.page': async (ctx, input) => {
      const { start } = pageArgs.parse(input);
      const from = start ? new Date(start.from.createdAt) : new Date();
      return feedPage(ctx, start, await lowerBound(sql, ctx.memberId, from));
    },
  };
}

/** The time in ms of the post that is `reach` posts down the asker's feed from `from`; 0 when there are fewer. */
async function lowerBound(sql: Sql, memberId: string, from: Date): Promise<number> {
  const [last] = await sql<{ createdAt: Date | null }[]>`
    with newest as (
      select newest.created_at
      from friendship
      cross join lateral (
        select created_at from post
        where post.member_id = friendship.friend_id and post.created_at <= ${from} and deleted_at is null
        order by created_at desc limit ${reach}
      ) newest
      where friendship.member_id = ${memberId}
      order by newest.created_at desc limit ${reach}
    )
    select min(created_at) as "createdAt" from newest having count(*) = ${reach}`;
  return last?.createdAt?.getTime() ?? 0;
}
