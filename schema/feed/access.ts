import type { Context } from '../context.ts';
import { active, notShutOut, unblocked, visible } from '../members/access.ts';
import { zql } from '../zero.gen.ts';
import { commentsShown, readsKnown } from './rules.ts';

/** Posts that the asker may open. */
export const visiblePosts = (ctx: Context, posts = zql.post) =>
  unblocked(ctx, openTo(ctx, membersPosts(ctx, posts)));

/** Posts that lists show: all but those of private events. */
export const listedPosts = (ctx: Context) => unblocked(ctx, membersPosts(ctx)).where('shownTo', '');

/**
 * The post of a private event can be opened by its guests and its organizer only. A device holds no
 * others.
 */
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
  notShutOut(ctx, ctx ? posts : posts.where(({ or }) => or())).where('deletedAt', 'IS', null);

/** Posts that the asker may change, including deleted ones. */
export const ownPosts = (ctx: Context) =>
  zql.post.where(({ cmp, or }) => (ctx ? cmp('memberId', ctx.memberId) : or()));

/** The asker's own hypes. Of others' hypes, a post's counter is enough. */
export function ownHypes(ctx: Context, hypes = zql.hype) {
  return hypes.where(({ cmp, or }) => (ctx ? cmp('memberId', ctx.memberId) : or()));
}

/**
 * Posts of the asker and their friends (who have no blocks between them), from the time `since` on,
 * in ms. On the server the friendships drive the query (`flip`): it reads one range of an index for
 * each friend, which `since` keeps short. Reading all posts by time until a page is full would take
 * seconds for a member with few or silent friends, and hold up everyone else meanwhile.
 */
export function feedPosts(ctx: Context, since: number) {
  return membersPosts(ctx)
    .where('shownTo', '')
    .where('createdAt', '>=', since)
    .whereExists('audience', (q) => q.where('memberId', ctx?.memberId ?? ''), {
      flip: ctx?.onServer === true,
    });
}

/**
 * Hypes of a post that the asker may open, with their members: the asker and their friends if
 * `acquainted`, otherwise everyone else.
 */
export function visibleHypers(ctx: Context, postId: string, acquainted: boolean) {
  const me = ctx?.memberId ?? '';
  const onServer = ctx?.onServer === true;
  const hypes = (ctx ? zql.hype : zql.hype.where(({ or }) => or()))
    .where('postId', postId)
    .whereExists('post', (q) => visiblePosts(ctx, q))
    .whereExists('member', (q) => visible(ctx, q))
    .related('member', (q) => active(ctx, q))
    .related('acquainted', (q) => q.where('memberId', me));
  // The server starts from the asker's friends, since only few of a post's hypes may be theirs.
  if (acquainted)
    return hypes.whereExists('acquainted', (q) => q.where('memberId', me), { flip: onServer });
  // A device has no `not exists`: the screen leaves the friends out.
  if (!onServer) return hypes;
  return hypes.where(({ not, exists }) =>
    not(exists('acquainted', (q) => q.where('memberId', me))),
  );
}

/**
 * Comments on posts that the asker may open, except where there is a block between the asker and a
 * comment's author.
 */
export function visibleComments(ctx: Context) {
  const comments = ctx ? zql.comment : zql.comment.where(({ or }) => or());
  return shownComments(ctx, comments).whereExists('post', (q) => visiblePosts(ctx, q));
}

/**
 * Leaves out deleted comments, those behind a block, and those of members who are shut out. The
 * caller has to check whether the asker may open the post.
 */
const shownComments = (ctx: Context, comments: typeof zql.comment) =>
  notShutOut(ctx, unblocked(ctx, comments))
    .where('deletedAt', 'IS', null)
    .related('author', (q) => active(ctx, q));

/** Posts with everything that their cards show. */
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

/**
 * The bounds that the server looked up in Postgres, since Zero cannot compare a post's time with a
 * friendship's. Times in ms.
 */
export type NewsBounds = {
  /** Older posts are not asked for. */
  since: number;
  /** Every friend's post after this time is news. */
  after: number;
  /**
   * The ids of the posts up to that time that are news. A condition for each friend would make an
   * endless expression.
   */
  known: string[];
};

/**
 * Posts that are news to the asker: of friends who may still be opened and whom they did not mute,
 * from after they became friends, or unmuted them. Friends have not blocked each other.
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

/**
 * The news that the asker has not opened. A device holds the others too, and leaves them out
 * itself.
 */
export function unreadNewsPosts(ctx: Context, bounds?: NewsBounds) {
  const posts = newsPosts(ctx, bounds);
  if (!bounds) return posts;
  return posts.where(({ exists, not }) =>
    not(exists('reads', (q) => q.where('memberId', ctx?.memberId ?? ''))),
  );
}

/** The mark up to which the asker has marked all news read, if they ever did. */
export const ownNewsMark = (ctx: Context) =>
  zql.newsMark.where(({ cmp, or }) => (ctx ? cmp('memberId', ctx.memberId) : or()));

/** The rows by which the asker's device finds out which posts are news, and which were read. */
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

/**
 * Posts that the asker hid. Screens leave them out: a condition in the feed's query would cost
 * everyone more.
 */
export const ownHiddenPosts = (ctx: Context) =>
  zql.hiddenPost.where(({ cmp, or }) => (ctx ? cmp('memberId', ctx.memberId) : or()));
