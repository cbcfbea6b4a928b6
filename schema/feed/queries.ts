import { defineQuery } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { cursor, id, none, time } from '../arguments.ts';
import type { Context } from '../context.ts';
import { friendshipsOf } from '../friends/access.ts';
import { active } from '../members/access.ts';
import { newsPageSize, unreadCounted } from '../notifications/rules.ts';
import { pageOf, type Start, start } from '../paging.ts';
import {
  feedPosts,
  listedPosts,
  type NewsBounds,
  newsPosts,
  ownHiddenPosts,
  ownNewsState,
  unreadNewsPosts,
  visibleHypers,
  visiblePosts,
  withParts,
} from './access.ts';
import { comments } from './comment-queries.ts';
import {
  audiencePageSize,
  feedPageSize,
  hiddenKnown,
  hypersPageSize,
  newPostsShown,
  newsLookedThrough,
} from './rules.ts';

/**
 * A page of the feed. `since` is the time in ms of a post that is certainly below the page: the
 * server knows one.
 */
export const feedPage = (ctx: Context, start: Start, since = 0) =>
  withParts(ctx, pageOf(feedPosts(ctx, since), start, feedPageSize));

export const pageArgs = z.strictObject({ start });

const page = defineQuery(pageArgs, ({ ctx, args }) => feedPage(ctx, args.start));

/** The posts that arrived after the page was opened, oldest first. */
const newer = defineQuery(z.strictObject({ after: cursor }), ({ ctx, args: { after } }) =>
  withParts(ctx, feedPosts(ctx, after.createdAt))
    .orderBy('createdAt', 'asc')
    .orderBy('id', 'asc')
    .start(after, { inclusive: false })
    .limit(newPostsShown),
);

const byMember = defineQuery(z.strictObject({ memberId: id, start }), ({ ctx, args }) =>
  withParts(
    ctx,
    pageOf(listedPosts(ctx).where('memberId', args.memberId), args.start, feedPageSize),
  ),
);

const post = defineQuery(z.strictObject({ postId: id }), ({ ctx, args }) =>
  withParts(ctx, visiblePosts(ctx).where('id', args.postId)).one(),
);

/**
 * A page of the members who hyped a post, the latest first: the asker and their friends, or
 * everyone else.
 */
const hypers = defineQuery(
  z.strictObject({ postId: id, acquainted: z.boolean(), start }),
  ({ ctx, args: { postId, acquainted, start } }) => {
    const page = visibleHypers(ctx, postId, acquainted)
      .orderBy('createdAt', 'desc')
      .orderBy('memberId', 'desc')
      .limit(hypersPageSize);
    if (!start) return page;
    const { from, inclusive } = start;
    // With the whole key: otherwise the hype that the page begins after would be in it again.
    return page.start({ createdAt: from.createdAt, memberId: from.id, postId }, { inclusive });
  },
);

/** A page of the friends in whose feeds the asker's posts stand, the latest first. */
const audience = defineQuery(z.strictObject({ start }), ({ ctx, args }) => {
  const memberId = ctx?.memberId ?? '';
  const page = friendshipsOf(ctx, memberId)
    .orderBy('createdAt', 'desc')
    .orderBy('friendId', 'desc')
    .limit(audiencePageSize);
  if (!args.start) return page;
  const { from, inclusive } = args.start;
  // With the whole key: otherwise the friend whom the page begins after would be in it again.
  return page.start({ createdAt: from.createdAt, friendId: from.id, memberId }, { inclusive });
});

/** The asker's own, the latest first. */
const hidden = defineQuery(none, ({ ctx }) =>
  ownHiddenPosts(ctx).orderBy('createdAt', 'desc').limit(hiddenKnown),
);

/**
 * A page of friends' posts as news. A device, which cannot tell them all from others, looks through
 * more.
 */
export const newsPage = (ctx: Context, start: Start, bounds?: NewsBounds) =>
  pageOf(newsPosts(ctx, bounds), start, newsPageSize * (bounds ? 1 : 4))
    .related('author', (q) => active(ctx, q))
    .related('reads', (q) => q.where('memberId', ctx?.memberId ?? ''));

/**
 * `asOf`: when the asker last made a friend or unmuted one, in ms. The server leaves out older
 * posts of theirs as it knows them when it is asked, so a device asks again with each.
 */
export const unreadArgs = z.strictObject({ asOf: time });
export const newsArgs = z.strictObject({ asOf: time, start });

const news = defineQuery(newsArgs, ({ ctx, args }) => newsPage(ctx, args.start));

/** Friends' posts that are unread news, as many as are counted. */
export const unreadNews = (ctx: Context, bounds?: NewsBounds) =>
  pageOf(unreadNewsPosts(ctx, bounds), null, bounds ? unreadCounted : newsLookedThrough);

const unread = defineQuery(unreadArgs, ({ ctx }) => unreadNews(ctx));

const newsState = defineQuery(none, ({ ctx }) => ownNewsState(ctx).one());

export const feed = {
  page,
  newer,
  byMember,
  post,
  hypers,
  audience,
  hidden,
  ...comments,
  news,
  unread,
  newsState,
};
