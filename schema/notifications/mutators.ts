import { defineMutator } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { cursor, id } from '../arguments.ts';
import { found } from '../found.ts';
import { lockMembers } from '../locks.ts';
import { requireMember } from '../members/access.ts';
import { pageOf } from '../paging.ts';
import { ownNotifications } from './access.ts';
import { unreadCounted } from './rules.ts';

const markRead = defineMutator(z.strictObject({ id }), async ({ tx, ctx, args }) => {
  const notification = found(await tx.run(ownNotifications(ctx).where('id', args.id).one()));
  if (!notification.read) await tx.mutate.notification.update({ id: args.id, read: true });
});

/**
 * All of one's own from that place in the list on down: what came while the change was on its way, perhaps for hours, nobody
 * has seen. A device marks those it has.
 */
const markAllRead = defineMutator(z.strictObject({ upTo: cursor }), async ({ tx, ctx, args }) => {
  const me = requireMember(ctx);
  if (tx.location === 'server') {
    await lockMembers(tx, me);
    await tx.dbTransaction.query(
      `update notification set read = true
       where recipient_id = $1 and not read and taken_back_at is null
         and (created_at, id) <= (to_timestamp($2::float8 / 1000), $3)`,
      [me, args.upTo.createdAt, args.upTo.id],
    );
    return;
  }
  const unread = ownNotifications(ctx).where('read', false);
  const from = { from: args.upTo, inclusive: true };
  for (const { id } of await tx.run(pageOf(unread, from, unreadCounted)))
    await tx.mutate.notification.update({ id, read: true });
});

export const notifications = { markRead, markAllRead };
