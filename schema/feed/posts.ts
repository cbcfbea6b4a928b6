import { defineMutator, type Row, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id, text } from '../arguments.ts';
import { serverNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { expected, requireExpected } from '../expected.ts';
import { HearthError } from '../hearth-error.ts';
import {
  columnsOf,
  type DescribedImage,
  imageAltMaxLength,
  pictureColumns,
  picturesOf,
} from '../images.ts';
import { insertOnce } from '../insert-once.ts';
import { lockMembers } from '../locks.ts';
import { requireMember } from '../members/access.ts';
import { bringBackNews, takeBackNews } from '../notifications/notify.ts';
import {
  allOwnPhotos,
  describedImage,
  imageAlt,
  imageArgument,
  morePictures,
  ownPhotos,
  ownPictures,
} from '../photos/access.ts';
import { requireRow } from '../require-row.ts';
import { addTombstones, lockId, waited } from '../tombstones.ts';
import { zql } from '../zero.gen.ts';
import { ownPosts } from './access.ts';
import { type PostContent, postMaxLength, restorableMs, sameContent } from './rules.ts';
import { videoKeyIn, videosPerHour, videoTries } from './video.ts';

/** The text of a post; null if it has none. */
export const postTextArgument = z.nullable(text(postMaxLength));
/** An uploaded image, and the id of the photo that it becomes. */
export const picture = z.strictObject({ id, image: imageArgument });
export const postPictures = morePictures(z.strictObject({ id, ...describedImage.shape }));

type Post = Row['post'];

export type Chosen = z.infer<typeof postPictures>[number];

/**
 * Inserts the records of a post's chosen pictures among its author's photos, one record each
 * however often it is asked for.
 */
export async function insertPhotos(tx: Transaction, post: Post, chosen: readonly Chosen[]) {
  const names = new Map(chosen.map(({ id, image }) => [image.name, id]));
  const now = serverNow();
  for (const [at, picture] of picturesOf(post).entries()) {
    const id = names.get(picture.name);
    // The newest photo stands first, and so does the first of a post.
    if (id) await insertPhoto(tx, { id, createdAt: now - at }, post, picture);
  }
}

async function insertPhoto(
  tx: Transaction,
  { id, createdAt }: Pick<Row['photo'], 'id' | 'createdAt'>,
  post: Post,
  picture: DescribedImage,
) {
  const { memberId } = post;
  const { image, ...columns } = columnsOf(picture);
  const ofPost = zql.photo.where('memberId', memberId).where('postId', post.id);
  if (await tx.run(ofPost.where('image', image).where('type', 'post').one())) return;
  await insertOnce(
    tx,
    () =>
      tx.mutate.photo.insert({
        id,
        memberId,
        type: 'post',
        postId: post.id,
        imageAlt: picture.alt,
        image,
        ...columns,
        createdAt,
        updatedAt: null,
        deletedAt: null,
      }),
    () => tx.run(zql.photo.where('id', id).one()),
    { memberId, image },
  );
}

const storedAlt = z.nullable(z.string().check(z.maxLength(imageAltMaxLength)));
const content = z.strictObject({
  text: z.string().check(z.maxLength(postMaxLength)),
  image: z.nullable(id),
  imageAlt: storedAlt,
  morePictures: z.optional(z.nullable(morePictures(z.strictObject({ name: id, alt: storedAlt })))),
});
const replacement = z.strictObject({
  text: postTextArgument,
  picture: z.optional(z.nullable(picture)),
  alt: imageAlt,
  morePictures: z.optional(postPictures),
});

/**
 * Edits a post. Without `picture` the first picture stays, with null it goes; without
 * `morePictures` the others stay, as devices of 0.2 and before know only the first. Replaces any
 * content in `was`: a change by another device meanwhile is not overwritten unseen. Sent twice, it
 * is one edit. @throws changed_elsewhere
 */
const editPost = defineMutator(
  z.strictObject({ id, ...replacement.shape, was: expected(content) }),
  async ({ tx, ctx, args }) => {
    const memberId = requireMember(ctx);
    await lockMembers(tx, memberId);
    const post = requireRow(await tx.run(shown(ctx, args.id)));
    requireNoEvent(post);
    await replace(tx, ctx, post, args, args.was);
  },
);

type Replacement = z.infer<typeof replacement>;

/**
 * Replaces the content of a post, if that is any of `was` now. Its author is locked. @throws
 * changed_elsewhere, invalid
 */
export async function replace(
  tx: Transaction,
  ctx: Context,
  post: Post,
  replacement: Replacement,
  was: readonly PostContent[],
) {
  const chosen = picturesAfter(post, replacement);
  const before = picturesOf(post);
  const pictures = await ownPictures(tx, post.memberId, chosen, before);
  const next = { text: replacement.text ?? '', ...pictureColumns(pictures) };
  if (sameContent(post, next)) return;
  requireExpected(was, (one) => sameContent(post, one));
  if (!next.text && !next.image) throw new HearthError('invalid');
  const videoKey = videoKeyIn(next.text);
  const changed = { ...next, videoKey, updatedAt: serverNow() };
  await tx.mutate.post.update({ id: post.id, ...changed });
  const names = before.map(({ name }) => name);
  const added = chosen.filter(({ image }) => !names.includes(image.name));
  await changePhotos(tx, ctx, { ...post, ...changed }, added);
  if (videoKey !== post.videoKey) await queueVideo(tx, { ...post, videoKey });
}

/** An event's post is as its event is, and goes with it. @throws invalid */
function requireNoEvent({ postType }: Pick<Post, 'postType'>) {
  if (postType === 'event') throw new HearthError('invalid');
}

/** All pictures after an edit, each with the id of its photo if it has none yet. */
function picturesAfter(post: Post, { picture, alt, morePictures }: Replacement): Chosen[] {
  const [first, ...more] = picturesOf(post).map((image) => ({ id: '', image, alt: image.alt }));
  const head = picture === undefined ? first : picture;
  return [head ? { ...head, alt } : [], morePictures ?? more].flat();
}

/**
 * Updates the photo records of a post: those of its pictures get their descriptions; the record of
 * another image goes.
 */
async function changePhotos(tx: Transaction, ctx: Context, post: Post, added: readonly Chosen[]) {
  const alts = new Map(picturesOf(post).map(({ name, alt }) => [name, alt]));
  for (const photo of await tx.run(ownPhotos(ctx).where('postId', post.id))) {
    const { id } = photo;
    const imageAlt = alts.get(photo.image);
    if (imageAlt !== undefined) await tx.mutate.photo.update({ id, imageAlt });
    else if (photo.type === 'post') await tx.mutate.photo.delete({ id });
    else await tx.mutate.photo.update({ id, postId: null, updatedAt: serverNow() });
  }
  await insertPhotos(tx, post, added);
}

const shown = (ctx: Context, postId: string) =>
  ownPosts(ctx).where('id', postId).where('deletedAt', 'IS', null).one();

const postId = z.strictObject({ postId: id });

/**
 * Hides a post from everyone at once, with its photos and the notifications about it; `ctx` is its
 * author's, `deletedAt` in ms. A photo that was there before the post is unlinked from it.
 */
export async function takeAway(tx: Transaction, ctx: Context, postId: string, deletedAt: number) {
  const memberId = requireMember(ctx);
  await tx.mutate.post.update({ id: postId, deletedAt });
  for (const { id, type } of await tx.run(ownPhotos(ctx).where('postId', postId))) {
    await tx.mutate.photo.update(
      type === 'post' ? { id, deletedAt } : { id, postId: null, updatedAt: deletedAt },
    );
  }
  await takeBackNews(tx, memberId, postId, deletedAt);
}

/** The rows stay until it can no longer be restored. */
const deletePost = defineMutator(
  z.strictObject({ postId: id, waited }),
  async ({ tx, ctx, args }) => {
    const memberId = requireMember(ctx);
    await lockId(tx, args.postId);
    await lockMembers(tx, memberId);
    const post = await tx.run(ownPosts(ctx).where('id', args.postId).one());
    if (!post && args.waited) return addTombstones(tx, memberId, args.postId);
    const { deletedAt, postType } = requireRow(post);
    if (deletedAt !== null) return;
    requireNoEvent({ postType });
    await takeAway(tx, ctx, args.postId, serverNow());
    await addTombstones(tx, memberId, args.postId);
    await queuePurge(tx, args.postId);
  },
);

/** Twice as late as it can be restored, so that the two never meet. */
async function queuePurge(tx: Transaction, postId: string) {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `select graphile_worker.add_job('purge_post', json_build_object('postId', $1::text), job_key => 'post:' || $1::text,
       run_at => now() + $2 * interval '1 millisecond')`,
    [postId, 2 * restorableMs],
  );
}

/** Whether the author deleted the post. A post that operators hide waits for no purge. */
export async function isToBePurged(tx: Transaction, postId: string): Promise<boolean> {
  if (tx.location !== 'server') return false;
  const jobs = await tx.dbTransaction.query(
    `select from graphile_worker.jobs where key = 'post:' || $1::text`,
    [postId],
  );
  return [...jobs].length > 0;
}

/** Otherwise the job would also remove a post that an operator hides meanwhile. */
async function cancelPurge(tx: Transaction, postId: string) {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(`select graphile_worker.remove_job('post:' || $1::text)`, [postId]);
}

/**
 * Queues a job that asks a video's host about it, unless that was done for another post. One job at
 * a time: no mail waits for a host that does not answer, and no member fills the queue.
 */
export async function queueVideo(tx: Transaction, post: Pick<Post, 'memberId' | 'videoKey'>) {
  if (!post.videoKey || tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `with known as (
       insert into private.attempt as known (key, count, until) values ('video:' || $3::text, 1, now() + interval '1 hour')
       on conflict (key) do update set
         count = case when known.until < now() then 1 else known.count + 1 end,
         until = case when known.until < now() then excluded.until else known.until end
       returning count)
     select graphile_worker.add_job('fetch_video', json_build_object('key', $1::text), job_key => 'video:' || $1::text,
       queue_name => 'videos', max_attempts => $2, priority => 10)
     from known where count <= $4`,
    [post.videoKey, videoTries, post.memberId, videosPerHour],
  );
}

/** Into everyone's sight again, as it was taken away; `ctx` is its author's. */
export async function bringBack(tx: Transaction, ctx: Context, post: Post) {
  const memberId = requireMember(ctx);
  const { id, deletedAt } = post;
  if (deletedAt === null) return;
  await tx.mutate.post.update({ id, deletedAt: null });
  const ofPost = allOwnPhotos(ctx)
    .where('image', 'IN', [post.image ?? '', ...(post.morePictures ?? []).map(({ name }) => name)])
    .where(({ cmp, or }) => or(cmp('postId', 'IS', null), cmp('postId', id)));
  for (const photo of await tx.run(ofPost)) {
    await tx.mutate.photo.update({ id: photo.id, postId: id, deletedAt: null });
  }
  await bringBackNews(tx, memberId, id, deletedAt);
  await cancelPurge(tx, id);
}

/**
 * Restores a post. A device that no longer has the row gets it again. @throws not_found when it is
 * too late
 */
const restorePost = defineMutator(postId, async ({ tx, ctx, args }) => {
  await lockMembers(tx, requireMember(ctx));
  const post = await tx.run(ownPosts(ctx).where('id', args.postId).one());
  if (!post && tx.location === 'client') return;
  const { deletedAt } = requireRow(post);
  if (deletedAt !== null && deletedAt < serverNow() - restorableMs)
    throw new HearthError('not_found');
  await bringBack(tx, ctx, requireRow(post));
});

export const posts = { editPost, deletePost, restorePost };
