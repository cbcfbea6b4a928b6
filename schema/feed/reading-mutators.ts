import { defineMutator, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { cursor, id } from '../arguments.ts';
import { serverNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { ownFriendships } from '../friends/access.ts';
import { requireMember } from '../members/access.ts';
import { readAbout, readUpTo } from '../notifications/read.ts';
import { ownNewsMark, visiblePosts } from './access.ts';
import { isBelow } from './rules.ts';

/**
 * Marks the notifications about a post read, even if the post is gone, and the post itself if a
 * friend wrote it.
 */
export async function readPost(tx: Transaction, ctx: Context, postId: string): Promise<void> {
  const me = requireMember(ctx);
  await readAbout(tx, ctx, postId);
  const post = await tx.run(visiblePosts(ctx).where('id', postId).one());
  if (!post || isBelow(await tx.run(ownNewsMark(ctx).one()), post)) return;
  if (!(await tx.run(ownFriendships(ctx).where('friendId', post.memberId).one()))) return;
  await tx.mutate.postRead.insert({ memberId: me, postId: post.id, createdAt: serverNow() });
}

const openPost = defineMutator(z.strictObject({ postId: id }), ({ tx, ctx, args }) =>
  readPost(tx, ctx, args.postId),
);

/**
 * Marks all news from that place in the list on down read. Opened posts below it need no row of
 * their own any more.
 */
const markAllRead = defineMutator(z.strictObject({ upTo: cursor }), async ({ tx, ctx, args }) => {
  const memberId = requireMember(ctx);
  await readUpTo(tx, ctx, args.upTo);
  const mark = await tx.run(ownNewsMark(ctx).one());
  // Nobody has read a post that is not written yet.
  const upTo = Math.min(args.upTo.createdAt, serverNow());
  if (isBelow(mark, { createdAt: upTo })) return;
  await tx.mutate.newsMark.upsert({ memberId, readUpTo: upTo });
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `delete from post_read using post
     where post_read.member_id = $1 and post.id = post_id and post.created_at <= to_timestamp($2::float8 / 1000)`,
    [memberId, upTo],
  );
});

export const reading = { openPost, markAllRead };
