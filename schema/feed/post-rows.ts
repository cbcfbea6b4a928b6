import type { Row, Transaction } from '@rocicorp/zero';
import { serverNow } from '../clock.ts';
import { noPictures } from '../images.ts';
import { insertOnce } from '../insert-once.ts';
import { pushed, pushOptions } from '../notifications/queue-push.ts';
import { zql } from '../zero.gen.ts';
import { queueVideo } from './posts.ts';

type Post = Row['post'];

/** The columns with which every post begins. */
export const newPost = {
  updatedAt: null,
  hypeCount: 0,
  commentCount: 0,
  ...noPictures,
  videoKey: '',
  postType: '',
  shownTo: '',
  deletedAt: null,
} as const;

/**
 * Writes a post and all that follows from it. If it is sent twice, the stored post has the values
 * of `expected`. @throws id_taken
 */
export async function insertPost(tx: Transaction, post: Post, expected: Partial<Post>) {
  await insertOwnFriendship(tx, post);
  await insertOnce(
    tx,
    () => tx.mutate.post.insert(post),
    () => tx.run(zql.post.where('id', post.id).one()),
    expected,
  );
  await queueVideo(tx, post);
  await queuePush(tx, post);
}

/**
 * Inserts the self-row by which the author's own posts are in their feed. The server has it, and a
 * device gets it with the first post that the server has: the very first post would not show until
 * then.
 */
export async function insertOwnFriendship(
  tx: Transaction,
  { memberId, createdAt }: Pick<Post, 'memberId' | 'createdAt'>,
) {
  if (tx.location === 'client')
    await tx.mutate.friendship.insert({ memberId, friendId: memberId, createdAt });
}

/**
 * Queues one job, however many friends it notifies, and none if none of them has a device. A post
 * that is deleted at once is pushed to nobody, and of several at once only the last is.
 */
export async function queuePush(tx: Transaction, { id, memberId }: Pick<Post, 'id' | 'memberId'>) {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `select graphile_worker.add_job('push_post', json_build_object('postId', $1::text),
       ${pushOptions(pushed.news)}, job_key => 'push_post:' || $2::text)
     where exists (
       select from friendship join private.push_subscription as device on device.member_id = friend_id
       where friendship.member_id = $2 and friend_id <> $2)`,
    [id, memberId],
  );
}

/**
 * The time of a post. The server's clock counts. Until it does, a device whose clock is slow still
 * puts the post on top, in ms.
 */
export async function postTime(tx: Transaction): Promise<number> {
  if (tx.location === 'server') return serverNow();
  const newest = await tx.run(zql.post.orderBy('createdAt', 'desc').one());
  return Math.max(serverNow(), (newest?.createdAt ?? 0) + 1);
}
