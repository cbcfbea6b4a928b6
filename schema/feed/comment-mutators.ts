import { defineMutator, type Row, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id, text } from '../arguments.ts';
import { serverNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { expected, requireExpected } from '../expected.ts';
import { HearthError } from '../hearth-error.ts';
import { insertOnce, requireSame } from '../insert-once.ts';
import { lockMembers } from '../locks.ts';
import { requireMember } from '../members/access.ts';
import { notify, unnotify } from '../notifications/notify.ts';
import { requireRow } from '../require-row.ts';
import { addTombstones, hasTombstone, lockId, waited } from '../tombstones.ts';
import { zql } from '../zero.gen.ts';
import { visibleComments, visiblePosts } from './access.ts';
import { commentMaxLength } from './rules.ts';

const words = text(commentMaxLength);

/**
 * Adds a comment. Sent twice, it is one comment. Sent again with other words, it replaces any words
 * in `replaces`. @throws changed_elsewhere, id_taken
 */
const addComment = defineMutator(
  z.strictObject({ id, postId: id, text: words, replaces: z.optional(expected(words)) }),
  async ({ tx, ctx, args: { replaces, ...args } }) => {
    const memberId = requireMember(ctx);
    if (await hasTombstone(tx, memberId, args.id)) return;
    const stored = () => tx.run(zql.comment.where('id', args.id).one());
    const before = await stored();
    if (before) {
      requireSame(before, { memberId, postId: args.postId });
      if (replaces) await replace(tx, before, args.text, replaces);
      else if (before.editedAt === null) requireSame(before, { text: args.text });
      return;
    }
    const post = await lockedPost(tx, ctx, args.postId);
    // On the server a trigger counts.
    if (tx.location === 'client')
      await tx.mutate.post.update({ id: post.id, commentCount: post.commentCount + 1 });
    const createdAt = await commentTime(tx, post.id);
    await insertOnce(
      tx,
      () =>
        tx.mutate.comment.insert({ ...args, memberId, createdAt, editedAt: null, deletedAt: null }),
      stored,
      { memberId, postId: post.id, text: args.text },
    );
    await notify(tx, { ...commentOn(post, { id: args.id, memberId }), postId: post.id });
  },
);

const commentOn = (post: Row['post'], { id, memberId }: Pick<Row['comment'], 'id' | 'memberId'>) =>
  ({ recipientId: post.memberId, actorId: memberId, type: 'comment', subjectId: id }) as const;

/**
 * The post, locked so that it stays visible until the comment is written: a block of its author, or
 * its deletion, takes away the comments that it finds, and would leave behind a comment that is
 * written at that moment.
 */
async function lockedPost(tx: Transaction, ctx: Context, postId: string) {
  const find = () => tx.run(visiblePosts(ctx).where('id', postId).one());
  const { memberId } = requireRow(await find());
  // Postgres takes both in one round trip, in this order.
  const [, post] = await Promise.all([lockMembers(tx, requireMember(ctx), memberId), find()]);
  return requireRow(post);
}

/**
 * Edits a comment whose words are any of those in `was`. Sent twice, it is one edit. @throws
 * changed_elsewhere
 */
const editComment = defineMutator(
  z.strictObject({ id, text: words, was: expected(words) }),
  async ({ tx, ctx, args: { id, text, was } }) => {
    await lockId(tx, id);
    const comment = requireRow(await tx.run(visibleComments(ctx).where('id', id).one()));
    if (comment.memberId !== requireMember(ctx)) throw new HearthError('not_found');
    await replace(tx, comment, text, was);
  },
);

async function replace(
  tx: Transaction,
  { id, text: now }: Row['comment'],
  text: string,
  was: readonly string[],
) {
  if (now === text) return;
  requireExpected(was, (one) => one === now);
  await tx.mutate.comment.update({ id, text, editedAt: serverNow() });
}

/** Deletes a comment, by its author or by the author of the post. */
const deleteComment = defineMutator(z.strictObject({ id, waited }), async ({ tx, ctx, args }) => {
  const me = requireMember(ctx);
  await lockId(tx, args.id);
  const stored = await tx.run(commentWithPost(ctx, args.id));
  if (!stored && args.waited) return addTombstones(tx, me, args.id);
  const comment = requireRow(stored);
  const post = requireRow(comment.post);
  if (comment.memberId !== me && post.memberId !== me) throw new HearthError('not_found');
  await Promise.all([
    tx.mutate.comment.delete({ id: comment.id }),
    addTombstones(tx, comment.memberId, comment.id),
  ]);
  if (tx.location === 'client')
    await tx.mutate.post.update({ id: post.id, commentCount: post.commentCount - 1 });
  await unnotify(tx, commentOn(post, comment), true);
});

const commentWithPost = (ctx: Context, id: string) =>
  visibleComments(ctx).where('id', id).related('post').one();

/**
 * The time of a comment. The server's clock counts. Until it does, a device whose clock is slow
 * still puts the comment last, in ms.
 */
async function commentTime(tx: Transaction, postId: string): Promise<number> {
  if (tx.location === 'server') return serverNow();
  const newest = zql.comment.where('postId', postId).orderBy('createdAt', 'desc').one();
  return Math.max(serverNow(), ((await tx.run(newest))?.createdAt ?? 0) + 1);
}

export const comments = { addComment, editComment, deleteComment };
