import type { Context } from '../context.ts';
import { unblockedBetween, visible } from '../members/access.ts';
import { zql } from '../zero.gen.ts';

/** A request is known to its two parties alone; once one has blocked the other, to neither. */
export function ownRequests(ctx: Context) {
  return unblockedBetween(ctx, zql.friendRequest).where(({ cmp, or }) =>
    ctx ? or(cmp('fromId', ctx.memberId), cmp('toId', ctx.memberId)) : or(),
  );
}

/** The asker's friendships. The self-row stands for themselves and is left out. */
export function ownFriendships(ctx: Context) {
  return zql.friendship.where(({ and, cmp, or }) =>
    ctx ? and(cmp('memberId', ctx.memberId), cmp('friendId', '!=', ctx.memberId)) : or(),
  );
}

/** Friendships of a member whom the asker may open, with friends whom the asker may open. */
export function friendshipsOf(ctx: Context, memberId: string) {
  return zql.friendship
    .where(({ and, cmp, or }) =>
      ctx ? and(cmp('memberId', memberId), cmp('friendId', '!=', memberId)) : or(),
    )
    .whereExists('member', (q) => visible(ctx, q))
    .whereExists('friend', (q) => visible(ctx, q));
}
