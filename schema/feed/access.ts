import type { Context } from '../context.ts';
import { unblocked, visible } from '../members/access.ts';
import { zql } from '../zero.gen.ts';

/** Posts a signed-in member may open. */
export const visiblePosts = (ctx: Context) => unblocked(ctx, membersPosts(ctx));

const membersPosts = (ctx: Context) =>
  (ctx ? zql.post : zql.post.where(({ or }) => or())).where('deletedAt', 'IS', null);

/** Posts the asker may change, deleted ones among them. */
export const ownPosts = (ctx: Context) =>
  zql.post.where(({ cmp, or }) => (ctx ? cmp('memberId', ctx.memberId) : or()));

/** Hypes tell the asker which posts they hyped themselves; the counter tells the rest. */
export function ownHypes(ctx: Context, hypes = zql.hype) {
  return hypes.where(({ cmp, or }) => (ctx ? cmp('memberId', ctx.memberId) : or()));
}

/**
 * Posts of the asker and their friends, between whom there is no block, from the time `since` on, in ms. On the server
 * the friendships drive the query: one range of an index for each friend, as short as `since` makes it. Walking all posts by
 * time until a page is full would take seconds for a member with few or silent friends, and hold up everyone meanwhile.
 */
export function feedPosts(ctx: Context, since: number) {
  return membersPosts(ctx)
    .where('createdAt', '>=', since)
    .whereExists('audience', (q) => q.where('memberId', ctx?.memberId ?? ''), {
      flip: ctx?.onServer === true,
    });
}

/** With what a card shows of a post. */
export const withParts = (ctx: Context, posts: ReturnType<typeof visiblePosts>) =>
  posts.related('author', (q) => visible(ctx, q)).related('hypes', (q) => ownHypes(ctx, q));
