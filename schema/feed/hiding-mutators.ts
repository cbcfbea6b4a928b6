import { defineMutator } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import { serverNow } from '../clock.ts';
import { HearthError } from '../hearth-error.ts';
import { requireMember } from '../members/access.ts';
import { requireRow } from '../require-row.ts';
import { ownHiddenPosts, visiblePosts } from './access.ts';
import { readPost } from './reading-mutators.ts';

const aboutPost = z.strictObject({ postId: id });

/** Hides a post from the asker alone. It is no news to them any more. */
const hidePost = defineMutator(aboutPost, async ({ tx, ctx, args }) => {
  const memberId = requireMember(ctx);
  const post = requireRow(await tx.run(visiblePosts(ctx).where('id', args.postId).one()));
  if (post.memberId === memberId) throw new HearthError('invalid');
  if (await tx.run(ownHiddenPosts(ctx).where('postId', post.id).one())) return;
  await tx.mutate.hiddenPost.insert({ memberId, postId: post.id, createdAt: serverNow() });
  await readPost(tx, ctx, post.id);
});

const showPost = defineMutator(aboutPost, async ({ tx, ctx, args }) => {
  const memberId = requireMember(ctx);
  if (!(await tx.run(ownHiddenPosts(ctx).where('postId', args.postId).one()))) return;
  await tx.mutate.hiddenPost.delete({ memberId, postId: args.postId });
});

export const hiding = { hidePost, showPost };
