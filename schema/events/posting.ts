import type { Transaction } from '@rocicorp/zero';
import { insertOwnFriendship, newPost, postTime, queuePush } from '../feed/writing.ts';
import { noImage } from '../images.ts';
import { requireSame } from '../inserted.ts';
import { zql } from '../zero.gen.ts';
import type { Event } from './held.ts';

/** For whom the post of an event is. */
const shownToOf = ({ visibility }: Pick<Event, 'visibility'>) =>
  visibility === 'public' ? '' : 'invited';

/**
 * The post of an event: a public one tells of it, under a private one its guests talk. On the server by a function of
 * Postgres, which has a job try again when it fails: the event is not lost with it. @throws id_taken
 */
export async function addPost(tx: Transaction, event: Event): Promise<void> {
  const { id, organizerId: memberId } = event;
  const createdAt = await postTime(tx);
  if (tx.location === 'client') {
    await insertOwnFriendship(tx, { memberId, createdAt });
    await tx.mutate.post.insert({
      ...newPost,
      ...noImage,
      ...{ id, memberId, text: '', createdAt },
      ...{ postType: 'event', shownTo: shownToOf(event) },
    });
    return;
  }
  await tx.dbTransaction.query('select private.post_event($1)', [id]);
  const post = await tx.run(zql.post.where('id', id).one());
  if (!post) return;
  requireSame(post, { memberId, postType: 'event' });
  if (post.shownTo === '') await queuePush(tx, post);
}

/** The post of an event that is for others now; one that friends can see from here on is as new to them as any. */
export async function showPost(tx: Transaction, event: Event): Promise<void> {
  const { id, organizerId: memberId } = event;
  const shownTo = shownToOf(event);
  if (shownTo !== '') return tx.mutate.post.update({ id, shownTo });
  await tx.mutate.post.update({ id, shownTo, createdAt: await postTime(tx) });
  await queuePush(tx, { id, memberId });
}
