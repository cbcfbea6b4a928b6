import { none } from '../../schema/arguments.ts';
import { friendsShown } from '../../schema/friends/rules.ts';
import { presenceOfFriends } from '../../schema/presence/access.ts';
import type { Sql } from '../db.ts';
import type { Overrides } from '../zero/override.ts';

export function presenceOverrides(sql: Sql): Overrides {
  return {
    'presence.contacts': async (ctx, input) => {
      none.parse(input);
      return presenceOfFriends(ctx, await lowerBound(sql, ctx.memberId));
    },
  };
}

/** The time in ms of the oldest friendship that is shown; 0 when all are. */
async function lowerBound(sql: Sql, memberId: string): Promise<number> {
  const [oldest] = await sql<{ createdAt: Date }[]>`
    select created_at as "createdAt" from friendship
    where member_id = ${memberId} and friend_id <> member_id
    order by created_at desc offset ${friendsShown - 1} limit 1`;
  return oldest?.createdAt.getTime() ?? 0;
}
