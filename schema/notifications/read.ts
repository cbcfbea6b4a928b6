import type { Transaction } from '@rocicorp/zero';
import type { Cursor } from '../arguments.ts';
import type { Context } from '../context.ts';
import { lockMembers } from '../locks.ts';
import { requireMember } from '../members/access.ts';
import { pageOf } from '../paging.ts';
import { ownNotifications } from './access.ts';
import { type NotificationType, unreadCounted } from './rules.ts';

/**
 * Marks read all of the asker's notifications from that position in the list on down. Later ones
 * may have come while the change was on its way, perhaps for hours, and nobody has seen them. A
 * device marks those that it has.
 */
export async function readUpTo(tx: Transaction, ctx: Context, upTo: Cursor): Promise<void> {
  const me = requireMember(ctx);
  if (tx.location === 'server') {
    await lockMembers(tx, me);
    await tx.dbTransaction.query(
      `update notification set read = true
       where recipient_id = $1 and not read and taken_back_at is null
         and (created_at, id) <= (to_timestamp($2::float8 / 1000), $3)`,
      [me, upTo.createdAt, upTo.id],
    );
    return;
  }
  const unread = ownNotifications(ctx).where('read', false);
  const from = { from: upTo, inclusive: true };
  for (const { id } of await tx.run(pageOf(unread, from, unreadCounted)))
    await tx.mutate.notification.update({ id, read: true });
}

/** Marks notifications of this type by that member read. */
export async function readFrom(
  tx: Transaction,
  ctx: Context,
  type: NotificationType,
  actorId: string,
): Promise<void> {
  const sent = ownNotifications(ctx).where('type', type).where('actorId', actorId);
  for (const { id } of await tx.run(sent.where('read', false)))
    await tx.mutate.notification.update({ id, read: true });
}

/** Types whose subject is not a post, though somebody may have made a post with the same id. */
const ofOthers: NotificationType[] = ['comment', 'friend_request', 'friend_accept'];

/** Marks notifications about a post, or about the comments under it, read. */
export async function readAbout(tx: Transaction, ctx: Context, postId: string): Promise<void> {
  const me = requireMember(ctx);
  if (tx.location === 'server') {
    await tx.dbTransaction.query(
      `update notification set read = true
       where recipient_id = $1 and not read and taken_back_at is null
         and (type = 'comment' and post_id = $2 or type <> all($3) and subject_id = $2)`,
      [me, postId, ofOthers],
    );
    return;
  }
  const about = ownNotifications(ctx)
    .where('read', false)
    .where(({ and, cmp, or }) =>
      or(
        and(cmp('type', 'comment'), cmp('postId', postId)),
        and(cmp('type', 'NOT IN', ofOthers), cmp('subjectId', postId)),
      ),
    );
  for (const { id } of await tx.run(about.limit(unreadCounted)))
    await tx.mutate.notification.update({ id, read: true });
}
