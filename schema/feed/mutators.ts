import { defineMutator, type Row, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import { serverNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { expected } from '../expected.ts';
import { columnsOf, imageOf, noImage } from '../images.ts';
import { requireSame } from '../insert-once.ts';
import { lockMembers } from '../locks.ts';
import { requireMember } from '../members/access.ts';
import { notify, unnotify } from '../notifications/notify.ts';
import { ownImage, ownPhotos } from '../photos/access.ts';
import { requireRow } from '../require-row.ts';
import { hasTombstone } from '../tombstones.ts';
import { zql } from '../zero.gen.ts';
import { ownHypes, visiblePosts } from './access.ts';
import { comments } from './comment-mutators.ts';
import { hiding } from './hiding-mutators.ts';
import { insertPost, newPost, postTime } from './post-rows.ts';
import { imageAlt, insertPhoto, picture, posts, postTextArgument, replace } from './posts.ts';
import { reading } from './reading-mutators.ts';
import { videoKeyIn } from './video.ts';

/**
 * Creates a post of text, an image, or both. The image is a photo among the member's photos as
 * well. Sent twice, it is one post. Sent again with other words, it replaces any words in
 * `replaces`. @throws changed_elsewhere, id_taken
 */
const createPost = defineMutator(
  z
    .strictObject({
      id,
      text: postTextArgument,
      picture: z.optional(picture),
      alt: z.optional(imageAlt),
      replaces: z.optional(expected(postTextArgument)),
    })
    .check(z.refine((args) => args.text !== null || args.picture !== undefined)),
  async ({ tx, ctx, args }) => {
    const memberId = requireMember(ctx);
    if (await hasTombstone(tx, memberId, args.id)) return;
    const stored = () => tx.run(zql.post.where('id', args.id).one());
    const sent = await stored();
    if (sent) {
      requireSame(sent, { memberId });
      const content = { text: args.text ?? '', image: args.picture?.image.name ?? null };
      if (args.replaces) await sendAgain(tx, ctx, args, stored);
      else if (sent.updatedAt === null) requireSame(sent, content);
      return;
    }
    const image = args.picture ? await ownImage(tx, memberId, args.picture.image) : noImage;
    const post = {
      ...newPost,
      id: args.id,
      memberId,
      text: args.text ?? '',
      ...image,
      imageAlt: args.picture ? (args.alt ?? null) : null,
      videoKey: videoKeyIn(args.text ?? ''),
      createdAt: await postTime(tx),
    };
    await insertPost(tx, post, { memberId, text: post.text, image: post.image });
    if (args.picture) await insertPhoto(tx, args.picture.id, post);
  },
);

interface Sent {
  text: string | null;
  picture?: z.infer<typeof picture> | undefined;
  alt?: string | null | undefined;
  replaces?: readonly (string | null)[] | undefined;
}

async function sendAgain(
  tx: Transaction,
  ctx: Context,
  { text, picture, alt = null, replaces = [] }: Sent,
  stored: () => Promise<Row['post'] | undefined>,
) {
  await lockMembers(tx, requireMember(ctx));
  const post = requireRow(await stored());
  const was = replaces.map((expected) => ({ ...post, text: expected ?? '' }));
  await replace(tx, ctx, post, { text, picture: picture ?? null, alt }, was);
}

/**
 * Creates a post with the photo as its image, so that the photo can be hyped; every record of that
 * image among the member's photos that has no post is linked to it. Sent twice, it is one post.
 */
const createThread = defineMutator(
  z.strictObject({ id, photoId: id }),
  async ({ tx, ctx, args }) => {
    const memberId = requireMember(ctx);
    if (await hasTombstone(tx, memberId, args.id)) return;
    await lockMembers(tx, memberId);
    const photo = requireRow(await tx.run(ownPhotos(ctx).where('id', args.photoId).one()));
    if (photo.postId) return;
    const post = {
      ...newPost,
      id: args.id,
      memberId,
      text: '',
      ...columnsOf(imageOf(photo)),
      imageAlt: photo.imageAlt,
      createdAt: await postTime(tx),
    };
    await insertPost(tx, post, { memberId, image: photo.image });
    const unlinked = ownPhotos(ctx).where('image', photo.image).where('postId', 'IS', null);
    for (const { id } of await tx.run(unlinked)) {
      await tx.mutate.photo.update({ id, postId: args.id, updatedAt: serverNow() });
    }
  },
);

type Post = Row['post'];
const postId = z.strictObject({ postId: id });

const likeOf = (post: Post, actorId: string) =>
  ({ recipientId: post.memberId, actorId, type: 'like', subjectId: post.id }) as const;

const hype = defineMutator(postId, async ({ tx, ctx, args }) => {
  const memberId = requireMember(ctx);
  const post = requireRow(await tx.run(visiblePosts(ctx).where('id', args.postId).one()));
  if (await tx.run(ownHypes(ctx).where('postId', post.id).one())) return;
  await tx.mutate.hype.insert({ postId: post.id, memberId, createdAt: serverNow() });
  // On the server a trigger counts, so that two members hyping at once both do.
  if (tx.location === 'client') {
    await tx.mutate.post.update({ id: post.id, hypeCount: post.hypeCount + 1 });
  }
  await notify(tx, likeOf(post, memberId));
});

const unhype = defineMutator(postId, async ({ tx, ctx, args }) => {
  const memberId = requireMember(ctx);
  const post = requireRow(await tx.run(visiblePosts(ctx).where('id', args.postId).one()));
  if (!(await tx.run(ownHypes(ctx).where('postId', post.id).one()))) return;
  await tx.mutate.hype.delete({ postId: post.id, memberId });
  if (tx.location === 'client') {
    await tx.mutate.post.update({ id: post.id, hypeCount: post.hypeCount - 1 });
  }
  await unnotify(tx, likeOf(post, memberId));
});

export const feed = {
  createPost,
  createThread,
  ...posts,
  hype,
  unhype,
  ...comments,
  ...reading,
  ...hiding,
};
