import { defineMutator, type Row, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import { requirePeer } from '../chat/access.ts';
import { queuePush } from '../chat/push.ts';
import { conversationIdOf } from '../chat/rules.ts';
import { holdSides } from '../chat/sides.ts';
import { serverNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { HearthError } from '../hearth-error.ts';
import { requireSame } from '../inserted.ts';
import { tellLive } from '../live.ts';
import { lockMembers } from '../locks.ts';
import { requireMember } from '../members/access.ts';
import { pushed, queuePushTo } from '../notifications/push.ts';
import { zql } from '../zero.gen.ts';
import { openCalls } from './access.ts';
import { advance, end, heldCall, isTalking, mark, markSeen } from './course.ts';
import { isOver, ringsForMs, startsPerMinute, startWithinMs } from './rules.ts';
import { answer, signal, tell } from './signalling.ts';

/**
 * Calls a member from a page, `tab`. If they are calling the asker at this moment, this accepts their call: two who call each
 * other have one call. If they are talking with somebody else, they have missed this one. `at` is when the button was pressed, by the
 * server's clock as the page knows it: a call that waited on an offline device would ring when its page may be gone. A client that
 * names another time gains nothing. @throws call_over, in_call, too_many
 */
const start = defineMutator(
  z.strictObject({ id, peerId: id, tab: id, at: z.number() }),
  async ({ tx, ctx, args }) => {
    const callerId = requireMember(ctx);
    const conversationId = conversationIdOf(callerId, args.peerId);
    const lastAt = await holdSides(tx, ctx, args.peerId);
    await lockMembers(tx, callerId, args.peerId);
    // The peer may have left or been blocked while this waited for the locks. From here on, a block waits for this.
    await requirePeer(tx, ctx, args.peerId);
    const before = await tx.run(zql.call.where('id', args.id).one());
    if (before) return requireSame(before, { callerId, conversationId });
    if (tx.location === 'server' && serverNow() - args.at > startWithinMs)
      throw new HearthError('call_over');
    const open = await tx.run(openCalls(ctx).where('conversationId', conversationId).one());
    if (open?.callerId === args.peerId) return take(tx, ctx, open, args.tab);
    if (open || (await isTalking(tx, callerId))) throw new HearthError('in_call');
    await requirePatience(tx, callerId);
    const now = Math.max(serverNow(), lastAt + 1);
    const isBusy = tx.location === 'server' && (await isTalking(tx, args.peerId));
    const call: Row['call'] = {
      ...{ id: args.id, conversationId, callerId, calleeId: args.peerId, createdAt: now },
      ...{ status: isBusy ? 'missed' : 'ringing', callerTab: args.tab, calleeTab: '' },
      ...{ rangAt: null, startedAt: null, endedAt: isBusy ? now : null, declinedBy: null },
      endedReason: isBusy ? 'busy' : null,
    };
    await tx.mutate.call.insert(call);
    await mark(tx, call);
    if (isBusy) return queuePush(tx, conversationId, args.peerId);
    await queueRinging(tx, call);
    await endOthers(tx, callerId, call.id);
  },
);

/** @throws too_many */
async function requirePatience(tx: Transaction, callerId: string) {
  if (tx.location !== 'server') return;
  const [begun] = await tx.dbTransaction.query(
    `select count(*)::int as count from call
     where caller_id = $1 and created_at > now() - interval '1 minute'`,
    [callerId],
  );
  if ((begun as { count: number }).count >= startsPerMinute) throw new HearthError('too_many');
}

/** Queues what makes devices without an open page ring as well, and what ends the ringing. */
async function queueRinging(tx: Transaction, { id, calleeId }: Row['call']) {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `select graphile_worker.add_job('end_unanswered_call', json_build_object('callId', $1::text),
       run_at => now() + $2 * interval '1 millisecond')`,
    [id, ringsForMs],
  );
  await queuePushTo(tx, 'push_call', id, calleeId, pushed.rings);
}

/**
 * One page accepts a call: the member's other pages hear of it, and other calls that ring are missed.
 * @throws call_over, answered_elsewhere, in_call
 */
async function take(tx: Transaction, ctx: Context, call: Row['call'], tab: string) {
  advance(call, ctx, 'accept', tab);
  if (call.calleeTab) return;
  if (await isTalking(tx, call.calleeId)) throw new HearthError('in_call');
  await tx.mutate.call.update({ id: call.id, calleeTab: tab });
  await markSeen(tx, ctx, call);
  await tellLive(tx, { type: 'taken', callId: call.id, tab, to: call.calleeId });
  await endOthers(tx, call.calleeId, call.id);
}

/** A member who is in a call has missed the others that ring. A job ends those, since their conversations have locks of their own. */
async function endOthers(tx: Transaction, memberId: string, callId: string) {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `select graphile_worker.add_job('end_unanswered_call', json_build_object('callId', id))
     from call where callee_id = $1 and ended_at is null and callee_tab = '' and id <> $2`,
    [memberId, callId],
  );
}

/**
 * Accepts a call, together with the answer to the caller's offer if that has come: so nobody waits for two round trips.
 * @throws not_found, call_over, answered_elsewhere, in_call, no_offer, id_taken
 */
const accept = defineMutator(
  z.strictObject({ id, tab: id, answer: z.optional(answer) }),
  async ({ tx, ctx, args }) => {
    const call = await heldCall(tx, ctx, args.id);
    await lockMembers(tx, call.calleeId);
    await take(tx, ctx, call, args.tab);
    // Accepting twice a call that has ended meanwhile changes nothing.
    if (args.answer && !isOver(call))
      await tell(tx, ctx, { ...args.answer, callId: args.id, tab: args.tab });
  },
);

/** Tells the caller, once, that a device of the asker rings. */
const rings = defineMutator(z.strictObject({ id }), async ({ tx, ctx, args }) => {
  const call = await heldCall(tx, ctx, args.id);
  if (call.calleeId !== requireMember(ctx)) throw new HearthError('not_found');
  if (!isOver(call) && call.rangAt === null)
    await tx.mutate.call.update({ id: call.id, rangAt: serverNow() });
});

/** Changes nothing when it is said twice, or when the call has ended. @throws answered_elsewhere */
const decline = defineMutator(z.strictObject({ id }), async ({ tx, ctx, args }) => {
  const call = await heldCall(tx, ctx, args.id);
  const status = advance(call, ctx, 'decline');
  if (isOver(call)) return;
  await markSeen(tx, ctx, call);
  await end(tx, call, { status, declinedBy: call.calleeId });
});

/** Of each side, only the page that has the call may hang up. Both at once end it once. @throws not_found */
const hangUp = defineMutator(
  z.strictObject({ id, tab: id, reason: z.optional(z.enum(['failed', 'lost'])) }),
  async ({ tx, ctx, args }) => {
    const call = await heldCall(tx, ctx, args.id);
    const status = advance(call, ctx, 'hangUp', args.tab);
    if (!isOver(call)) await end(tx, call, { status, endedReason: args.reason ?? 'hung_up' });
  },
);

export const calls = { start, rings, accept, decline, hangUp, signal };
