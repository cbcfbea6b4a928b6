import { defineQuery } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { cursor, id } from '../arguments.ts';
import type { Context } from '../context.ts';
import { feedPosts, visiblePosts, withParts } from './access.ts';
import { feedPageSize, newPostsShown } from './rules.ts';

type Posts = ReturnType<typeof visiblePosts>;

/** A page of feedPageSize posts, newest first, from `start` on; without it, from the newest. */
const newestFirst = (posts: Posts, start: Start) => {
  const ordered = posts.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(feedPageSize);
  return start ? ordered.start(start.from, { inclusive: start.inclusive }) : ordered;
};

const start = z.nullable(z.strictObject({ from: cursor, inclusive: z.boolean() }));
export type Start = z.infer<typeof start>;

/** A page of the feed. `since` is the time in ms of a post that is certainly below it: the server knows one. */
export const feedPage = (ctx: Context, start: Start, since = 0) =>
  withParts(ctx, newestFirst(feedPosts(ctx, since), start));

export const pageArgs = z.strictObject({ start });

const page = defineQuery(pageArgs, ({ ctx, args }) => feedPage(ctx, args.start));

/** What arrived after the page was opened, oldest first. */
const newer = defineQuery(z.strictObject({ after: cursor }), ({ ctx, args: { after } }) =>
  withParts(ctx, feedPosts(ctx, after.createdAt))
    .orderBy('createdAt', 'asc')
    .orderBy('id', 'asc')
    .start(after, { inclusive: false })
    .limit(newPostsShown),
);

const byMember = defineQuery(z.strictObject({ memberId: id, start }), ({ ctx, args }) =>
  withParts(ctx, newestFirst(visiblePosts(ctx).where('memberId', args.memberId), args.start)),
);

const post = defineQuery(z.strictObject({ postId: id }), ({ ctx, args }) =>
  withParts(ctx, visiblePosts(ctx).where('id', args.postId)).one(),
);

export const feed = { page, newer, byMember, post };
