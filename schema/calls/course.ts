import type { Row, Transaction } from '@rocicorp/zero';
import { queuePush } from '../chat/push.ts';
import { readSide } from '../chat/reading.ts';
import { followMessage, lockSides, ownSide } from '../chat/sides.ts';
import { serverNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { found } from '../found.ts';
import { HearthError } from '../hearth-error.ts';
import { noImage } from '../images.ts';
import { insertOnce } from '../inserted.ts';
import { requireMember } from '../members/access.ts';
import { zql } from '../zero.gen.ts';
import { ownCalls } from './access.ts';
import { type CallStatus, type Deed, markerOf, step } from './rules.ts';

type Call = Row['call'];

/** A call of the asker's, while nobody else changes it. @throws not_found */
export async function heldCall(tx: Transaction, ctx: Context, id: string): Promise<Call> {
  requireMember(ctx);
  const find = () => tx.run(ownCalls(ctx).where('id', id).one());
  const { conversationId } = found(await find());
  await lockSides(tx, conversationId);
  return found(await find());
}

/** The status that a call of the asker's goes on with. @throws not_found, call_over, answered_elsewhere, no_offer */
export function advance(call: Call, ctx: Context, deed: Deed, tab = ''): CallStatus {
  const next = step(call, call.callerId === requireMember(ctx) ? 'caller' : 'callee', deed, tab);
  if (typeof next === 'object') throw new HearthError(next.refused);
  return next;
}

/** Whether a member calls somebody, or has said yes to a call. A device knows of its own member's alone. */
export async function isTalking(tx: Transaction, memberId: string): Promise<boolean> {
  const call = await tx.run(
    zql.call
      .where('endedAt', 'IS', null)
      .where(({ or, and, cmp }) =>
        or(cmp('callerId', memberId), and(cmp('calleeId', memberId), cmp('calleeTab', '!=', ''))),
      )
      .one(),
  );
  return call !== undefined;
}

/** Says in the thread of both that there is a call. @throws id_taken */
export async function mark(tx: Transaction, call: Call): Promise<void> {
  const { id, conversationId, callerId, createdAt } = call;
  const message: Row['message'] = {
    ...{
      id,
      callId: id,
      gameId: null,
      conversationId,
      senderId: callerId,
      text: markerOf(call),
      createdAt,
    },
    ...{ ...noImage, replyToId: '', editedAt: null, deletedAt: null },
  };
  // Of this call alone: what ends it changes its words.
  await insertOnce(
    tx,
    () => tx.mutate.message.insert(message),
    () => tx.run(zql.message.where('id', id).one()),
    { callId: id, conversationId, senderId: callerId },
  );
  await followMessage(tx, message, true);
}

/** Whoever answers has seen that it rang, and nothing that was said before it. */
export async function markSeen(tx: Transaction, ctx: Context, call: Call): Promise<void> {
  const side = await ownSide(tx, ctx, call.callerId);
  if (side?.unread === 1 && side.lastAt === call.createdAt)
    await readSide(tx, ctx, side, side.lastAt);
}

/** What happened stays in the thread of both, in the one row that told of the call. */
export async function end(
  tx: Transaction,
  call: Call,
  how: Pick<Call, 'status'> & Partial<Pick<Call, 'declinedBy' | 'endedReason'>>,
): Promise<void> {
  const ended = { ...call, ...how, endedAt: serverNow() };
  await tx.mutate.call.update(ended);
  const marker = await tx.run(zql.message.where('id', call.id).one());
  if (!marker || marker.deletedAt !== null) return;
  const message = { ...marker, text: markerOf(ended) };
  await tx.mutate.message.update(message);
  await followMessage(tx, message, false);
  // Where it rings by a push, that stands until another takes its place.
  if (!call.calleeTab) await queuePush(tx, call.conversationId, call.calleeId);
}
