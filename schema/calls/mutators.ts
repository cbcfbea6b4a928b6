import { defineMutator, type Row, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import { requirePeer } from '../chat/access.ts';
import { lockOrMakeSides } from '../chat/conversation-sides.ts';
import { conversationIdOf } from '../chat/rules.ts';
import { serverNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { HearthError } from '../hearth-error.ts';
import { requireSame } from '../insert-once.ts';
import { publishLive } from '../live-frames.ts';
import { lockMembers } from '../locks.ts';
import { requireMember } from '../members/access.ts';
import { pushed, queuePushTo } from '../notifications/queue-push.ts';
import { zql } from '../zero.gen.ts';
import { openCalls } from './access.ts';
import {
  discreetRingsPerHour,
  discreetStartsPerHour,
  isOver,
  ringsForMs,
  startsPerMinute,
  startWithinMs,
} from './rules.ts';
import { answer, sendSignal, signal } from './signalling.ts';
import {
  advance,
  end,
  hush,
  isDiscreet,
  isTalking,
  lockCall,
  mark,
  markSeen,
  refuse,
} from './transitions.ts';

/**
 * Calls a member from a page, `tab`. If they are calling the asker at this moment, this accepts
 * their call: two who call each other have one call. If they are talking with somebody else, they
 * have missed this call; the caller of a discreet call does not learn that. `at` is when the button
 * was pressed, by the server's clock as the page knows it: a call that waited on an offline device
 * would ring when its page may be gone. A client that names another time gains nothing. `voice`:
 * without a picture. @throws call_over, in_call, too_many
 */
const start = defineMutator(
  z.strictObject({ id, peerId: id, tab: id, at: z.number(), voice: z.optional(z.boolean()) }),
  async ({ tx, ctx, args }) => {
    const callerId = requireMember(ctx);
    const conversationId = conversationIdOf(callerId, args.peerId);
    const lastAt = await lockOrMakeSides(tx, ctx, args.peerId);
    await lockMembers(tx, callerId, args.peerId);
    // The peer may have left or been blocked while this transaction waited for the locks. From here
    // on, a block waits for this transaction.
    await requirePeer(tx, ctx, args.peerId);
    const before = await tx.run(zql.call.where('id', args.id).one());
    if (before) return requireSame(before, { callerId, conversationId });
    if (tx.location === 'server' && serverNow() - args.at > startWithinMs)
      throw new HearthError('call_over');
    const open = await tx.run(openCalls(ctx).where('conversationId', conversationId).one());
    if (open?.callerId === args.peerId) return take(tx, ctx, open, args.tab);
    if (open || (await isTalking(tx, callerId))) throw new HearthError('in_call');
    const discreet = await isDiscreet(tx, callerId, args.peerId);
    await requirePatience(tx, callerId, discreet);
    const now = Math.max(serverNow(), lastAt + 1);
    const isBusy = tx.location === 'server' && (await isTalking(tx, args.peerId));
    const call: Row['call'] = {
      id: args.id,
      conversationId,
      callerId,
      calleeId: args.peerId,
      createdAt: now,
      status: 'ringing',
      callerTab: args.tab,
      calleeTab: '',
      voice: args.voice ?? false,
      discreet,
      rangAt: null,
      startedAt: null,
      endedAt: null,
      declinedBy: null,
      endedReason: null,
    };
    await tx.mutate.call.insert(call);
    await mark(tx, call);
    if (isBusy && !discreet) return end(tx, call, { status: 'missed', endedReason: 'busy' });
    await queueEnd(tx, call.id);
    // Counted for a busy callee, too: an answer that came sooner would reveal that.
    const isEnough = discreet && (await hasRungEnough(tx, args.peerId));
    if (isEnough || isBusy) await hush(tx, call, false);
    else await queuePushTo(tx, 'push_call', call.id, call.calleeId, pushed.rings);
    await endOthers(tx, callerId, call.id);
  },
);

/** @throws too_many */
async function requirePatience(tx: Transaction, callerId: string, discreet: boolean) {
  if (tx.location !== 'server') return;
  const [begun] = await tx.dbTransaction.query(
    `select count(*) filter (where created_at > now() - interval '1 minute')::int as lately,
       count(*) filter (where discreet)::int as discreet
     from call where caller_id = $1 and created_at > now() - interval '1 hour'`,
    [callerId],
  );
  const counted = begun as { lately: number; discreet: number };
  if (counted.lately >= startsPerMinute) throw new HearthError('too_many');
  if (discreet && counted.discreet >= discreetStartsPerHour) throw new HearthError('too_many');
}

/** Whether as many discreet calls have rung at a member in this hour as may. */
async function hasRungEnough(tx: Transaction, calleeId: string): Promise<boolean> {
  if (tx.location !== 'server') return false;
  const [rung] = await tx.dbTransaction.query(
    `select count(*)::int as count from call left join call_hush using (id)
     where callee_id = $1 and discreet and created_at > now() - interval '1 hour'
       and declined is not false`,
    [calleeId],
  );
  return (rung as { count: number }).count > discreetRingsPerHour;
}

/** Queues the job that ends the ringing. */
async function queueEnd(tx: Transaction, id: string) {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `select graphile_worker.add_job('end_unanswered_call', json_build_object('callId', $1::text),
       run_at => now() + $2 * interval '1 millisecond')`,
    [id, ringsForMs],
  );
}

/**
 * Accepts a call for one page: the member's other pages learn of it, and other calls that ring are
 * missed. @throws call_over, answered_elsewhere, in_call
 */
async function take(tx: Transaction, ctx: Context, call: Row['call'], tab: string) {
  advance(call, ctx, 'accept', tab);
  if (call.calleeTab) return;
  if (await isTalking(tx, call.calleeId)) throw new HearthError('in_call');
  await tx.mutate.call.update({ id: call.id, calleeTab: tab });
  await markSeen(tx, ctx, call);
  publishLive(tx, { type: 'taken', callId: call.id, tab, to: call.calleeId });
  await endOthers(tx, call.calleeId, call.id);
}

/**
 * Ends the other calls that ring at a member who is in a call: they are missed. A job does it,
 * since their conversations have locks of their own.
 */
async function endOthers(tx: Transaction, memberId: string, callId: string) {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `select graphile_worker.add_job('miss_call', json_build_object('callId', id))
     from call where callee_id = $1 and ended_at is null and callee_tab = '' and id <> $2`,
    [memberId, callId],
  );
}

/**
 * Accepts a call, together with the answer to the caller's offer if that has come: so nobody waits
 * for two round trips.
 * @throws not_found, call_over, answered_elsewhere, in_call, no_offer, id_taken
 */
const accept = defineMutator(
  z.strictObject({ id, tab: id, answer: z.optional(answer) }),
  async ({ tx, ctx, args }) => {
    const call = await lockCall(tx, ctx, args.id);
    await lockMembers(tx, call.calleeId);
    await take(tx, ctx, call, args.tab);
    // Accepting twice a call that has ended meanwhile changes nothing.
    if (args.answer && !isOver(call))
      await sendSignal(tx, ctx, { ...args.answer, callId: args.id, tab: args.tab });
  },
);

/**
 * Shows the caller, once, that a device of the asker rings. The caller of a discreet call is not
 * shown it.
 */
const rings = defineMutator(z.strictObject({ id }), async ({ tx, ctx, args }) => {
  const call = await lockCall(tx, ctx, args.id);
  if (call.calleeId !== requireMember(ctx)) throw new HearthError('not_found');
  if (!isOver(call) && !call.discreet && call.rangAt === null)
    await tx.mutate.call.update({ id: call.id, rangAt: serverNow() });
});

/**
 * Declines a call. Changes nothing the second time, or after the call's end. @throws
 * answered_elsewhere
 */
const decline = defineMutator(z.strictObject({ id }), async ({ tx, ctx, args }) => {
  const call = await lockCall(tx, ctx, args.id);
  advance(call, ctx, 'decline');
  if (!isOver(call)) await refuse(tx, ctx, call);
});

/**
 * Hangs up. Of each side, only the page that has the call may. If both do at once, the call ends
 * once. @throws not_found
 */
const hangUp = defineMutator(
  z.strictObject({ id, tab: id, reason: z.optional(z.enum(['failed', 'lost'])) }),
  async ({ tx, ctx, args }) => {
    const call = await lockCall(tx, ctx, args.id);
    const status = advance(call, ctx, 'hangUp', args.tab);
    if (!isOver(call)) await end(tx, call, { status, endedReason: args.reason ?? 'hung_up' });
  },
);

export const calls = { start, rings, accept, decline, hangUp, signal };
