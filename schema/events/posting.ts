import type { Transaction } from '@rocicorp/zero';
import { insertOwnFriendship, newPost, postTime, queuePush } from '../feed/post-rows.ts';
import { requireSame } from '../insert-once.ts';
import { zql } from '../zero.gen.ts';
import type { Event } from './locked.ts';

/** The audience of an event's post. */
const shownToOf = ({ visibility }: Pick<Event, 'visibility'>) =>
  visibility === 'public' ? '' : 'invited';

/**
 * Writes the post of an event. The post of a public event announces it; under that of a private
 * one, its guests talk. On the server a function in Postgres does it, which queues a job to try
 * again if it fails, so that the event itself is not lost. @throws id_taken
 */
export async function addPost(tx: Transaction, event: Event): Promise<void> {
  const { id, organizerId: memberId } = event;
  const createdAt = await postTime(tx);
  if (tx.location === 'client') {
    await insertOwnFriendship(tx, { memberId, createdAt });
    await tx.mutate.post.insert({
      ...newPost,
      id,
      memberId,
      text: '',
      createdAt,
      postType: 'event',
      shownTo: shownToOf(event),
    });
    return;
  }
  await tx.dbTransaction.query('select private.post_event($1)', [id]);
  const post = await tx.run(zql.post.where('id', id).one());
  if (!post) return;
  requireSame(post, { memberId, postType: 'event' });
  if (post.shownTo === '') await queuePush(tx, post);
}

/**
 * Changes who may open the post of an event. A post that becomes visible to friends only now is as
 * new to them as a post of now.
 */
export async function showPost(tx: Transaction, event: Event): Promise<void> {
  const { id, organizerId: memberId } = event;
  const shownTo = shownToOf(event);
  if (shownTo !== '') return tx.mutate.post.update({ id, shownTo });
  await tx.mutate.post.update({ id, shownTo, createdAt: await postTime(tx) });
  await queuePush(tx, { id, memberId });
}
