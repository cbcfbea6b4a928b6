import type { Context } from '../context.ts';
import { unblockedBetween } from '../members/access.ts';
import { zql } from '../zero.gen.ts';

/** Calls that the asker made or got. A block in either direction hides them. */
export const ownCalls = (ctx: Context, calls = zql.call) =>
  unblockedBetween(ctx, calls).where(({ cmp, or }) =>
    ctx ? or(cmp('callerId', ctx.memberId), cmp('calleeId', ctx.memberId)) : or(),
  );

/** Calls that are not over. */
export const openCalls = (ctx: Context, calls = zql.call) =>
  ownCalls(ctx, calls).where('endedAt', 'IS', null);

/** Signals from the other side of the asker's calls that are not over. */
export function signalsToAsker(ctx: Context) {
  const signals = zql.callSignal.where(({ cmp, or }) =>
    ctx ? cmp('fromId', '!=', ctx.memberId) : or(),
  );
  return signals.whereExists('call', (q) => openCalls(ctx, q), { flip: false });
}
