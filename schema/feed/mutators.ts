import { defineMutator, type Row, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import { found } from '../found.ts';
import { columnsOf, imageOf, noImage } from '../images.ts';
import { insertOnce } from '../inserted.ts';
import { lockMembers } from '../locks.ts';
import { requireMember } from '../members/access.ts';
import { notify, unnotify } from '../notifications/notify.ts';
import { ownImage, ownPhotos } from '../photos/access.ts';
import { zql } from '../zero.gen.ts';
import { ownHypes, visiblePosts } from './access.ts';
import { comments } from './comment-mutators.ts';
import { hiding } from './hiding.ts';
import { imageAlt, insertPhoto, picture, posts, postText, queueVideo } from './posts.ts';
import { reading } from './reading.ts';
import { videoKeyIn } from './video.ts';

/** Text, an image, or both. The image is a photo among the member's photos as well. */
const createPost = defineMutator(
  z
    .strictObject({
      id,
      text: postText,
      picture: z.optional(picture),
      alt: z.optional(imageAlt),
    })
    .check(z.refine((args) => args.text !== null || args.picture !== undefined)),
  async ({ tx, ctx, args }) => {
    const memberId = requireMember(ctx);
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

/** What no post begins with otherwise. */
const newPost = {
  updatedAt: null,
  hypeCount: 0,
  commentCount: 0,
  imageAlt: null,
  videoKey: '',
  deletedAt: null,
};

/**
 * A post with the photo as its image, so that the photo can be hyped; every record of that image among the member's
 * photos is linked to it. Asked for twice, it is one post.
 */
const createThread = defineMutator(
  z.strictObject({ id, photoId: id }),
  async ({ tx, ctx, args }) => {
    const memberId = requireMember(ctx);
    await lockMembers(tx, memberId);
    const photo = found(await tx.run(ownPhotos(ctx).where('id', args.photoId).one()));
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
    for (const { id } of await tx.run(ownPhotos(ctx).where('image', photo.image))) {
      await tx.mutate.photo.update({ id, postId: args.id, updatedAt: Date.now() });
    }
  },
);

type Post = Row['post'];

async function insertPost(tx: Transaction, post: Post, expected: Partial<Post>) {
  // By this row one's own posts are in one's feed. The server has it, and a device gets it with the first of them that the
  // server has: the very first would not show until then.
  const { memberId, createdAt } = post;
  if (tx.location === 'client')
    await tx.mutate.friendship.insert({ memberId, friendId: memberId, createdAt });
  await insertOnce(
    tx,
    () => tx.mutate.post.insert(post),
    () => tx.run(zql.post.where('id', post.id).one()),
    expected,
  );
  await queueVideo(tx, post.videoKey);
  await queuePush(tx, post);
}

/**
 * One job, however many are told, and none if nobody's device is. What is deleted at once is told to nobody, and of several at once
 * the last is.
 */
async function queuePush(tx: Transaction, { id, memberId }: Post) {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `select graphile_worker.add_job('push_post', json_build_object('postId', $1::text),
       run_at => now() + interval '5 seconds', priority => 10, job_key => 'push_post:' || $2::text,
       job_key_mode => 'preserve_run_at')
     where exists (
       select from friendship join private.push_subscription as device on device.member_id = friend_id
       where friendship.member_id = $2 and friend_id <> $2)`,
    [id, memberId],
  );
}

/** The server's clock counts. Until it does, a device whose clock is slow still puts the post on top, in ms. */
async function postTime(tx: Transaction): Promise<number> {
  if (tx.location === 'server') return Date.now();
  const newest = await tx.run(zql.post.orderBy('createdAt', 'desc').one());
  return Math.max(Date.now(), (newest?.createdAt ?? 0) + 1);
}

const postId = z.strictObject({ postId: id });

const likeOf = (post: Post, actorId: string) =>
  ({ recipientId: post.memberId, actorId, type: 'like', subjectId: post.id }) as const;

const hype = defineMutator(postId, async ({ tx, ctx, args }) => {
  const memberId = requireMember(ctx);
  const post = found(await tx.run(visiblePosts(ctx).where('id', args.postId).one()));
  if (await tx.run(ownHypes(ctx).where('postId', post.id).one())) return;
  await tx.mutate.hype.insert({ postId: post.id, memberId, createdAt: Date.now() });
  // On the server a trigger counts, so that two members hyping at once both do.
  if (tx.location === 'client') {
    await tx.mutate.post.update({ id: post.id, hypeCount: post.hypeCount + 1 });
  }
  await notify(tx, likeOf(post, memberId));
});

const unhype = defineMutator(postId, async ({ tx, ctx, args }) => {
  const memberId = requireMember(ctx);
  const post = found(await tx.run(visiblePosts(ctx).where('id', args.postId).one()));
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
