import { defineQuery } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id, none } from '../arguments.ts';
import type { Context } from '../context.ts';
import { active } from '../members/access.ts';
import { pageOf, start } from '../paging.ts';
import { openCalls, ownCalls, signalsToAsker } from './access.ts';
import { callsPageSize } from './rules.ts';

/** Calls with the two members, and with the hush of a discreet call, which only the callee sees. */
const withBoth = (ctx: Context, calls: ReturnType<typeof ownCalls>) =>
  calls
    .related('caller', (q) => active(ctx, q))
    .related('callee', (q) => active(ctx, q))
    .related('hush', (q) => q.where('memberId', ctx?.memberId ?? ''));

/** The calls that ring or go on: on every screen of both members. */
const open = defineQuery(none, ({ ctx }) =>
  withBoth(ctx, openCalls(ctx)).orderBy('createdAt', 'desc').orderBy('id', 'desc'),
);

/** A call as it is by now. */
const call = defineQuery(z.strictObject({ id }), ({ ctx, args }) =>
  withBoth(ctx, ownCalls(ctx)).where('id', args.id).one(),
);

/** The signals of the other side of a call, oldest first. */
const signals = defineQuery(z.strictObject({ callId: id }), ({ ctx, args }) =>
  signalsToAsker(ctx).where('callId', args.callId).orderBy('createdAt', 'asc').orderBy('id', 'asc'),
);

/** A page of the asker's calls, newest first. */
const history = defineQuery(z.strictObject({ start }), ({ ctx, args }) =>
  withBoth(ctx, pageOf(ownCalls(ctx), args.start, callsPageSize)),
);

export const calls = { open, call, signals, history };
