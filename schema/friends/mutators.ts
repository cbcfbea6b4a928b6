import { defineMutator, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import { serverNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { HearthError } from '../hearth-error.ts';
import { insertOnce } from '../insert-once.ts';
import { lockMembers } from '../locks.ts';
import { requireMember, visibleMembers } from '../members/access.ts';
import { forgetNews, notify, unnotify } from '../notifications/notify.ts';
import { readFrom } from '../notifications/read.ts';
import { requireRow } from '../require-row.ts';
import { zql } from '../zero.gen.ts';
import { ownFriendships, ownRequests } from './access.ts';
import { befriend } from './pair.ts';
import { askAgainTime, requestsShown } from './rules.ts';

const request = defineMutator(z.strictObject({ id, toId: id }), async ({ tx, ctx, args }) => {
  const me = requireMember(ctx);
  if (args.toId === me) throw new HearthError('yourself');
  await lockMembers(tx, me, args.toId);
  requireRow(await tx.run(visibleMembers(ctx).where('id', args.toId).one()));
  if (await tx.run(ownFriendships(ctx).where('friendId', args.toId).one())) return;

  const requests = await tx.run(
    ownRequests(ctx)
      .where(({ cmp, or }) => or(cmp('fromId', args.toId), cmp('toId', args.toId)))
      .where('status', 'IN', ['pending', 'declined'])
      .orderBy('createdAt', 'desc')
      .limit(requestsShown),
  );
  const pending = requests.find((r) => r.status === 'pending');
  if (pending?.fromId === me) return;
  if (pending) return accepted(tx, ctx, pending);
  if (askAgainTime(me, requests) > serverNow()) throw new HearthError('ask_later');

  await forgetCancelled(tx, me, args.toId, args.id);
  const asked = { fromId: me, toId: args.toId, status: 'pending' } as const;
  await insertOnce(
    tx,
    () =>
      tx.mutate.friendRequest.insert({
        id: args.id,
        ...asked,
        createdAt: serverNow(),
        respondedAt: null,
      }),
    () => tx.run(zql.friendRequest.where('id', args.id).one()),
    asked,
  );
  await notify(tx, { recipientId: args.toId, actorId: me, type: 'friend_request', subjectId: me });
});

/**
 * Deletes the pair's cancelled requests: they are of no use, and a member who asks and cancels
 * again and again would pile them up.
 */
async function forgetCancelled(tx: Transaction, fromId: string, toId: string, except: string) {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `delete from friend_request where from_id = $1 and to_id = $2 and status = 'cancelled' and id <> $3`,
    [fromId, toId, except],
  );
}

const requestId = z.strictObject({ requestId: id });

const accept = defineMutator(requestId, async ({ tx, ctx, args }) => {
  const pending = await pendingRequest(tx, ctx, args.requestId, 'toId');
  if (!(await tx.run(visibleMembers(ctx).where('id', pending.fromId).one()))) {
    throw new HearthError('request_gone');
  }
  await accepted(tx, ctx, pending);
});

const decline = defineMutator(requestId, async ({ tx, ctx, args }) => {
  const pending = await pendingRequest(tx, ctx, args.requestId, 'toId');
  await respond(tx, pending.id, 'declined');
  await readFrom(tx, ctx, 'friend_request', pending.fromId);
});

const cancel = defineMutator(requestId, async ({ tx, ctx, args }) => {
  const pending = await pendingRequest(tx, ctx, args.requestId, 'fromId');
  await respond(tx, pending.id, 'cancelled');
  await unnotify(tx, {
    recipientId: pending.toId,
    actorId: pending.fromId,
    type: 'friend_request',
    subjectId: pending.fromId,
  });
});

const unfriend = defineMutator(z.strictObject({ memberId: id }), async ({ tx, ctx, args }) => {
  const me = requireMember(ctx);
  await lockMembers(tx, me, args.memberId);
  requireRow(await tx.run(ownFriendships(ctx).where('friendId', args.memberId).one()));
  await tx.mutate.friendship.delete({ memberId: me, friendId: args.memberId });
  await tx.mutate.friendship.delete({ memberId: args.memberId, friendId: me });
  // A new request within the day is news, and not the old one again.
  await forgetNews(tx, ['friend_request', 'friend_accept'], me, args.memberId);
});

/** The asker's pending request, on the given side of it. Hidden and missing look alike. */
async function pendingRequest(tx: Transaction, ctx: Context, id: string, side: 'fromId' | 'toId') {
  const me = requireMember(ctx);
  const own = () => tx.run(ownRequests(ctx).where('id', id).where(side, me).one());
  const known = await own();
  if (known) await lockMembers(tx, known.fromId, known.toId);
  const pending = known && (await own());
  if (pending?.status !== 'pending') throw new HearthError('request_gone');
  return pending;
}

/** Accepts a request in the asker's name: because the asker accepted it, or asked for the same. */
async function accepted(
  tx: Transaction,
  ctx: Context,
  pending: { id: string; fromId: string; toId: string },
) {
  await respond(tx, pending.id, 'accepted');
  await readFrom(tx, ctx, 'friend_request', pending.fromId);
  await befriend(tx, pending.fromId, pending.toId);
  await notify(tx, {
    recipientId: pending.fromId,
    actorId: pending.toId,
    type: 'friend_accept',
    subjectId: pending.toId,
  });
}

function respond(tx: Transaction, id: string, status: 'accepted' | 'declined' | 'cancelled') {
  return tx.mutate.friendRequest.update({ id, status, respondedAt: serverNow() });
}

export const friends = { request, accept, decline, cancel, unfriend };
