import type { Row, Transaction } from '@rocicorp/zero';
import { changeMarker, insertMarker, seeMarker } from '../chat/markers.ts';
import { queuePush } from '../chat/push.ts';
import { lockSides } from '../chat/sides.ts';
import { serverNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { found } from '../found.ts';
import { HearthError } from '../hearth-error.ts';
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
export const mark = (tx: Transaction, call: Call): Promise<void> => {
  const { id, conversationId, callerId: senderId, createdAt } = call;
  const text = markerOf(call);
  return insertMarker(tx, 'callId', { id, conversationId, senderId, text, createdAt });
};

/** Whoever answers has seen that it rang. */
export const markSeen = (tx: Transaction, ctx: Context, call: Call): Promise<void> =>
  seeMarker(tx, ctx, { peerId: call.callerId, createdAt: call.createdAt });

/** How a call came to its end. */
export type Ending = Pick<Call, 'status'> & Partial<Pick<Call, 'declinedBy' | 'endedReason'>>;

/** What happened stays in the thread of both, in the one row that told of the call. */
export async function end(tx: Transaction, call: Call, how: Ending): Promise<void> {
  const ending = { ...how, endedAt: serverNow() };
  // And no more: a sign of life writes into the row as well, without its turn.
  await tx.mutate.call.update({ id: call.id, ...ending });
  const told = await changeMarker(tx, call.id, markerOf({ ...call, ...ending }));
  // A device that rings by a push may have forgotten to look for the end: the next push takes that away.
  if (told && !call.calleeTab) await queuePush(tx, call.conversationId, call.calleeId);
}
