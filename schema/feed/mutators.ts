import { defineMutator, type Row, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import { serverNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { expected } from '../expected.ts';
import { columnsOf, imageOf, pictureColumns, picturesOf } from '../images.ts';
import { requireSame } from '../insert-once.ts';
import { lockMembers } from '../locks.ts';
import { requireMember } from '../members/access.ts';
import { notify, unnotify } from '../notifications/notify.ts';
import { imageAlt, ownPhotos, ownPictures } from '../photos/access.ts';
import { requireRow } from '../require-row.ts';
import { hasTombstone } from '../tombstones.ts';
import { zql } from '../zero.gen.ts';
import { ownHypes, visiblePosts } from './access.ts';
import { comments } from './comment-mutators.ts';
import { hiding } from './hiding-mutators.ts';
import { insertPost, newPost, postTime } from './post-rows.ts';
import {
  type Chosen,
  insertPhotos,
  picture,
  postPictures,
  posts,
  postTextArgument,
  replace,
} from './posts.ts';
import { reading } from './reading-mutators.ts';
import { videoKeyIn } from './video.ts';

/**
 * Creates a post of text, pictures, or both. `morePictures` follow `picture`; each is a photo among
 * the member's photos as well. Sent twice, it is one post. Sent again with other words, it replaces
 * any words in `replaces`. @throws changed_elsewhere, id_taken
 */
const createPost = defineMutator(
  z
    .strictObject({
      id,
      text: postTextArgument,
      picture: z.optional(picture),
      alt: z.optional(imageAlt),
      morePictures: z.optional(postPictures),
      replaces: z.optional(expected(postTextArgument)),
    })
    .check(
      z.refine((args) => args.text !== null || args.picture !== undefined),
      z.refine((args) => args.picture !== undefined || !args.morePictures?.length),
    ),
  async ({ tx, ctx, args }) => {
    const memberId = requireMember(ctx);
    if (await hasTombstone(tx, memberId, args.id)) return;
    const stored = () => tx.run(zql.post.where('id', args.id).one());
    const sent = await stored();
    const chosen = picturesIn(args);
    const text = args.text ?? '';
    if (sent) {
      requireSame(sent, { memberId });
      const names = picturesOf(sent).map(({ name }) => name);
      const content = { text, names: chosen.map(({ image }) => image.name) };
      if (args.replaces) await sendAgain(tx, ctx, args, stored);
      else if (sent.updatedAt === null) requireSame({ text: sent.text, names }, content);
      return;
    }
    const pictures = pictureColumns(await ownPictures(tx, memberId, chosen));
    const post = {
      ...newPost,
      id: args.id,
      memberId,
      text,
      ...pictures,
      videoKey: videoKeyIn(text),
      createdAt: await postTime(tx),
    };
    const { image, morePictures } = pictures;
    await insertPost(tx, post, { memberId, text, image, morePictures });
    await insertPhotos(tx, post, chosen);
  },
);

interface Sent {
  text: string | null;
  picture?: z.infer<typeof picture> | null | undefined;
  alt?: string | null | undefined;
  morePictures?: Chosen[] | undefined;
  replaces?: readonly (string | null)[] | undefined;
}

const picturesIn = ({ picture, alt = null, morePictures = [] }: Omit<Sent, 'text'>): Chosen[] =>
  picture ? [{ ...picture, alt }, ...morePictures] : [];

async function sendAgain(
  tx: Transaction,
  ctx: Context,
  { text, picture = null, alt = null, morePictures = [], replaces = [] }: Sent,
  stored: () => Promise<Row['post'] | undefined>,
) {
  await lockMembers(tx, requireMember(ctx));
  const post = requireRow(await stored());
  const was = replaces.map((expected) => ({ ...post, text: expected ?? '' }));
  await replace(tx, ctx, post, { text, picture, alt, morePictures }, was);
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
