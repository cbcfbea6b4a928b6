import type { Row, Transaction } from '@rocicorp/zero';
import { lockSides } from '../chat/conversation-sides.ts';
import { changeMarker, insertMarker, seeMarker } from '../chat/markers.ts';
import { queuePush } from '../chat/queue-push.ts';
import { serverNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { HearthError } from '../hearth-error.ts';
import { requireMember } from '../members/access.ts';
import { requireRow } from '../require-row.ts';
import { zql } from '../zero.gen.ts';
import { ownCalls } from './access.ts';
import { type CallAction, type CallStatus, markerOf, step } from './rules.ts';

type Call = Row['call'];

/** A call of the asker's, locked against other changes. @throws not_found */
export async function lockCall(tx: Transaction, ctx: Context, id: string): Promise<Call> {
  requireMember(ctx);
  const find = () => tx.run(ownCalls(ctx).where('id', id).one());
  const { conversationId } = requireRow(await find());
  await lockSides(tx, conversationId);
  return requireRow(await find());
}

/**
 * The next status of a call after what the asker does. @throws not_found, call_over,
 * answered_elsewhere, no_offer
 */
export function advance(call: Call, ctx: Context, action: CallAction, tab = ''): CallStatus {
  const next = step(call, call.callerId === requireMember(ctx) ? 'caller' : 'callee', action, tab);
  if (typeof next === 'object') throw new HearthError(next.refused);
  return next;
}

/**
 * Whether a member is calling somebody or has accepted a call. A device knows only its own member's
 * calls.
 */
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

/** Writes the call's marker into the conversation. @throws id_taken */
export const mark = (tx: Transaction, call: Call): Promise<void> => {
  const { id, conversationId, callerId: senderId, createdAt } = call;
  const text = markerOf(call);
  return insertMarker(tx, 'callId', { id, conversationId, senderId, text, createdAt });
};

/**
 * Marks the call's marker seen by the member who answers it; the caller sees that if `withReceipt`.
 */
export const markSeen = (
  tx: Transaction,
  ctx: Context,
  call: Call,
  withReceipt = true,
): Promise<void> =>
  seeMarker(tx, ctx, { peerId: call.callerId, createdAt: call.createdAt, withReceipt });

/**
 * Whether a call must tell its caller nothing of the other side before it is answered: the two are
 * no friends, and no call between them ever became a talk. Away, busy, there and unwilling look
 * alike then.
 */
export async function isDiscreet(
  tx: Transaction,
  callerId: string,
  calleeId: string,
): Promise<boolean> {
  const friendship = zql.friendship.where('memberId', callerId).where('friendId', calleeId);
  if (await tx.run(friendship.one())) return false;
  const talks = zql.call
    .where('startedAt', 'IS NOT', null)
    .where('endedReason', 'IS NOT', 'failed')
    .where(({ or, and, cmp }) =>
      or(
        and(cmp('callerId', callerId), cmp('calleeId', calleeId)),
        and(cmp('callerId', calleeId), cmp('calleeId', callerId)),
      ),
    );
  return (await tx.run(talks.one())) === undefined;
}

/** Lets a discreet call ring no more at its callee. For its caller nothing changes. */
export const hush = (tx: Transaction, { id, calleeId }: Call, declined: boolean): Promise<void> =>
  tx.mutate.callHush.insert({ id, memberId: calleeId, declined });

/** Declines a call, which the asker has seen. */
export async function refuse(tx: Transaction, ctx: Context, call: Call): Promise<void> {
  await markSeen(tx, ctx, call, !call.discreet);
  if (call.discreet) await hush(tx, call, true);
  else await end(tx, call, { status: 'declined', declinedBy: call.calleeId });
}

/** Misses a call that rings when its callee is in another by now. */
export const miss = (tx: Transaction, call: Call): Promise<void> =>
  call.discreet ? hush(tx, call, false) : end(tx, call, { status: 'missed' });

/** How a call came to its end. */
export type Ending = Pick<Call, 'status'> & Partial<Pick<Call, 'declinedBy' | 'endedReason'>>;

/**
 * Ends a call, and writes its outcome into its marker. What ends one, all of it through here: a
 * member who hangs up or declines (mutators.ts); a callee who is in another call (`start`, or
 * `miss`); and jobs (server/calls/jobs.ts), when nobody answered in `ringsForMs`, a page that was
 * left is not back after `backWithinMs`, a side gave no sign of life for `aliveForMs`, or one of
 * the two blocked the other.
 */
export async function end(tx: Transaction, call: Call, how: Ending): Promise<void> {
  const ending = { ...how, endedAt: serverNow() };
  // Only these columns: signs of life write into the row as well, without the lock.
  await tx.mutate.call.update({ id: call.id, ...ending });
  const isChanged = await changeMarker(tx, call.id, markerOf({ ...call, ...ending }));
  // A device that rings because of a push may have missed the end: the next push replaces the
  // ringing.
  if (isChanged && !call.calleeTab) await queuePush(tx, call.conversationId, call.calleeId);
}
