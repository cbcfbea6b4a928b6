import type { Context } from '../context.ts';
import { active, unblockedBetween, visible } from '../members/access.ts';
import { zql } from '../zero.gen.ts';

/**
 * Requests that the asker sent or got. Only the two can see one, and neither can while one blocks
 * the other.
 */
export function ownRequests(ctx: Context) {
  return unblockedBetween(ctx, zql.friendRequest).where(({ cmp, or }) =>
    ctx ? or(cmp('fromId', ctx.memberId), cmp('toId', ctx.memberId)) : or(),
  );
}

/** Pending requests to the asker from members whom they may open, with those members. */
export const incomingRequests = (ctx: Context) =>
  pendingRequests(ctx)
    .where('toId', ctx?.memberId ?? '')
    .whereExists('from', (q) => visible(ctx, q))
    .related('from', (q) => active(ctx, q));

/** Pending requests of the asker to members whom they may open, with those members. */
export const outgoingRequests = (ctx: Context) =>
  pendingRequests(ctx)
    .where('fromId', ctx?.memberId ?? '')
    .whereExists('to', (q) => visible(ctx, q))
    .related('to', (q) => active(ctx, q));

const pendingRequests = (ctx: Context) => ownRequests(ctx).where('status', 'pending');

/** The asker's friendships, without the self-row. */
export function ownFriendships(ctx: Context, friendships = zql.friendship) {
  return friendships.where(({ and, cmp, or }) =>
    ctx ? and(cmp('memberId', ctx.memberId), cmp('friendId', '!=', ctx.memberId)) : or(),
  );
}

/** Friendships of a member, with the friends; both only if the asker may open them. */
export function friendshipsOf(ctx: Context, memberId: string) {
  return zql.friendship
    .where(({ and, cmp, or }) =>
      ctx ? and(cmp('memberId', memberId), cmp('friendId', '!=', memberId)) : or(),
    )
    .whereExists('member', (q) => visible(ctx, q))
    .whereExists('friend', (q) => visible(ctx, q))
    .related('friend', (q) => active(ctx, q));
}
