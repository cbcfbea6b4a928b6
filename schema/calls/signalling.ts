import { defineMutator, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import { serverNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { HearthError } from '../hearth-error.ts';
import { insertOnce } from '../insert-once.ts';
import { publishLive } from '../live-frames.ts';
import { requireMember } from '../members/access.ts';
import { isStorable } from '../text.ts';
import { zql } from '../zero.gen.ts';
import {
  candidateMaxLength,
  candidatesMax,
  descriptionMaxLength,
  midMaxLength,
  otherParty,
  signalsMax,
} from './rules.ts';
import { advance, lockCall } from './transitions.ts';

const words = (max: number) => z.string().check(z.maxLength(max), z.refine(isStorable));

/** Exactly the descriptions that browsers make, since the other side's browser gets them. */
const sdp = words(descriptionMaxLength).check(z.minLength(1));
const description = z.strictObject({ type: z.enum(['offer', 'answer']), sdp });
const candidate = z.strictObject({
  candidate: words(candidateMaxLength),
  sdpMid: z.nullable(words(midMaxLength)),
  sdpMLineIndex: z.nullable(z.number().check(z.gte(0), z.lt(256))),
});

const candidates = z.array(candidate).check(z.maxLength(candidatesMax));

const signalArgs = z
  .strictObject({ id, callId: id, tab: id, description: z.nullable(description), candidates })
  .check(z.refine((args) => args.description !== null || args.candidates.length > 0));

/** The signal that goes with accepting a call. */
export const answer = z.strictObject({
  id,
  candidates,
  description: z.strictObject({ type: z.literal('answer'), sdp }),
});

/**
 * Sends a signal from one side's browser to the other's. Only the page that has the call may.
 * @throws not_found, call_over, no_offer, too_many
 */
export async function sendSignal(
  tx: Transaction,
  ctx: Context,
  args: z.infer<typeof signalArgs>,
): Promise<void> {
  const fromId = requireMember(ctx);
  const { id, callId, description, candidates } = args;
  const call = await lockCall(tx, ctx, callId);
  // Over the live connection, a device gets an offer before the row of the call shows that there is
  // one.
  const isAhead = tx.location === 'client' && call.status === 'ringing';
  const known: typeof call = isAhead ? { ...call, status: 'connecting' } : call;
  const stored = () => tx.run(zql.callSignal.where('id', id).one());
  const status = advance(known, ctx, description?.type ?? 'candidates', args.tab);
  const after = await requireRoom(tx, callId, fromId);
  if (status !== call.status) await tx.mutate.call.update({ id: callId, status });
  const row = { id, callId, fromId, candidates, createdAt: serverNow() };
  await insertOnce(tx, () => tx.mutate.callSignal.insert({ ...row, description }), stored, {
    callId,
    fromId,
  });
  publishLive(tx, { type: 'signal', id, to: otherParty(call, fromId), after });
}

export const signal = defineMutator(signalArgs, ({ tx, ctx, args }) => sendSignal(tx, ctx, args));

/** How many signals that side has sent. A device does not count them. @throws too_many */
async function requireRoom(tx: Transaction, callId: string, fromId: string): Promise<number> {
  if (tx.location !== 'server') return 0;
  const [counted] = await tx.dbTransaction.query(
    'select count(*)::int as count from call_signal where call_id = $1 and from_id = $2',
    [callId, fromId],
  );
  const { count } = counted as { count: number };
  if (count >= signalsMax) throw new HearthError('too_many');
  return count;
}
