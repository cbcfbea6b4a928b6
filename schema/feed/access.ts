import type { Context } from '../context.ts';
import { active, unblocked, visible } from '../members/access.ts';
import { zql } from '../zero.gen.ts';
import { commentsShown, readsKnown } from './rules.ts';

/** Posts a signed-in member may open, and what stands under them. */
export const visiblePosts = (ctx: Context, posts = zql.post) =>
  unblocked(ctx, openTo(ctx, membersPosts(ctx, posts)));

/** Those of them that stand in lists. */
export const listedPosts = (ctx: Context) => unblocked(ctx, membersPosts(ctx)).where('shownTo', '');

/** What is for the guests of an event, only they and its organizer may open. A device holds no other. */
function openTo(ctx: Context, posts: ReturnType<typeof membersPosts>) {
  if (!ctx?.onServer) return posts;
  const { memberId } = ctx;
  return posts.where(({ or, cmp, exists }) =>
    or(
      cmp('shownTo', ''),
      cmp('memberId', memberId),
      exists('attendance', (q) => q.where('memberId', memberId), { flip: false }),
    ),
  );
}

const membersPosts = (ctx: Context, posts = zql.post) =>
  (ctx ? posts : posts.where(({ or }) => or())).where('deletedAt', 'IS', null);

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
    .where('shownTo', '')
    .where('createdAt', '>=', since)
    .whereExists('audience', (q) => q.where('memberId', ctx?.memberId ?? ''), {
      flip: ctx?.onServer === true,
    });
}

/** Visible members who hyped a post that the asker may open: the asker and their friends if `acquainted`, otherwise everyone else. */
export function visibleHypers(ctx: Context, postId: string, acquainted: boolean) {
  const me = ctx?.memberId ?? '';
  const onServer = ctx?.onServer === true;
  const hypes = (ctx ? zql.hype : zql.hype.where(({ or }) => or()))
    .where('postId', postId)
    .whereExists('post', (q) => visiblePosts(ctx, q))
    .whereExists('member', (q) => visible(ctx, q))
    .related('member', (q) => active(ctx, q))
    .related('acquainted', (q) => q.where('memberId', me));
  // The server starts from the asker's friends: few of a post's hypes may be theirs.
  if (acquainted)
    return hypes.whereExists('acquainted', (q) => q.where('memberId', me), { flip: onServer });
  // A device cannot ask who is no friend: it leaves friends out of what it shows.
  if (!onServer) return hypes;
  return hypes.where(({ not, exists }) =>
    not(exists('acquainted', (q) => q.where('memberId', me))),
  );
}

/** Comments on posts that the asker may open, without those of members between whom and the asker there is a block. */
export function visibleComments(ctx: Context) {
  const comments = ctx ? zql.comment : zql.comment.where(({ or }) => or());
  return shownComments(ctx, comments).whereExists('post', (q) => visiblePosts(ctx, q));
}

/** Leaves out what was deleted or blocked. Whether the asker may open the post is for the caller to ask. */
const shownComments = (ctx: Context, comments: typeof zql.comment) =>
  unblocked(ctx, comments)
    .where('deletedAt', 'IS', null)
    .related('author', (q) => active(ctx, q));

/** With what a card shows of a post. */
export const withParts = (ctx: Context, posts: ReturnType<typeof visiblePosts>) =>
  posts
    .related('author', (q) => active(ctx, q))
    .related('video')
    .related('event', (event) =>
      event.related('attendance', (q) => q.where('memberId', ctx?.memberId ?? '').one()),
    )
    .related('hypes', (q) => ownHypes(ctx, q))
    .related('comments', (q) =>
      shownComments(ctx, q).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(commentsShown),
    );

/** What the server found in Postgres: it alone can compare a post's time with that of a friendship. Times in ms. */
export type NewsBounds = {
  /** Posts before it are not asked for. */
  since: number;
  /** Every friend's post after it is news. */
  after: number;
  /** The ids of the news up to there. A condition for each friend would be an expression as long as their list. */
  known: string[];
};

/**
 * Posts that are news to the asker: of friends who may still be opened and whom they did not mute, from after they became
 * friends, or unmuted them. Friends have not blocked each other.
 */
export function newsPosts(ctx: Context, bounds?: NewsBounds) {
  const me = ctx?.memberId ?? '';
  const posts = feedPosts(ctx, bounds?.since ?? 0)
    .where('memberId', '!=', me)
    .whereExists('author', (q) => active(ctx, q))
    .related('audience', (q) => q.where('memberId', me));
  // A device asks `isNews` of each instead.
  if (!bounds) return posts;
  const { after, known } = bounds;
  return posts
    .where(({ cmp, or }) => or(cmp('createdAt', '>', after), cmp('id', 'IN', known)))
    .where(({ exists, not }) =>
      not(exists('muting', (q) => q.where('recipientId', me).where('muted', true))),
    );
}

/** Without those that the asker has opened. A device holds them too, and has to leave them out itself. */
export function unreadNewsPosts(ctx: Context, bounds?: NewsBounds) {
  const posts = newsPosts(ctx, bounds);
  if (!bounds) return posts;
  return posts.where(({ exists, not }) =>
    not(exists('reads', (q) => q.where('memberId', ctx?.memberId ?? ''))),
  );
}

/** Up to where the asker has read, if they ever marked all. */
export const ownNewsMark = (ctx: Context) =>
  zql.newsMark.where(({ cmp, or }) => (ctx ? cmp('memberId', ctx.memberId) : or()));

/** What the asker's device needs to tell which posts are news, and which of them were read. */
export const ownNewsState = (ctx: Context) =>
  zql.member
    .where(({ cmp, or }) => (ctx ? cmp('id', ctx.memberId) : or()))
    .related('newsMark')
    .related('mutings')
    .related('postsRead', (q) => q.orderBy('createdAt', 'desc').limit(readsKnown))
    .related('friendships', (q) =>
      q
        .where('friendId', '!=', ctx?.memberId ?? '')
        .orderBy('createdAt', 'desc')
        .limit(1),
    );

/** What the asker does not want to see. Screens leave it out: the feed's query would cost everyone more. */
export const ownHiddenPosts = (ctx: Context) =>
  zql.hiddenPost.where(({ cmp, or }) => (ctx ? cmp('memberId', ctx.memberId) : or()));
