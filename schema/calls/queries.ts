import { defineQuery } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id, none } from '../arguments.ts';
import type { Context } from '../context.ts';
import { active } from '../members/access.ts';
import { pageOf, start } from '../paging.ts';
import { openCalls, ownCalls, signalsToAsker } from './access.ts';
import { callsPageSize } from './rules.ts';

/** With the two members, and what only the callee sees of a discreet call. */
const withBoth = (ctx: Context, calls: ReturnType<typeof ownCalls>) =>
  calls
    .related('caller', (q) => active(ctx, q))
    .related('callee', (q) => active(ctx, q))
    .related('hush', (q) => q.where('memberId', ctx?.memberId ?? ''));

/** What rings, or is being talked in: on every screen of both. */
const open = defineQuery(none, ({ ctx }) =>
  withBoth(ctx, openCalls(ctx)).orderBy('createdAt', 'desc').orderBy('id', 'desc'),
);

/** What has become of one. */
const call = defineQuery(z.strictObject({ id }), ({ ctx, args }) =>
  withBoth(ctx, ownCalls(ctx)).where('id', args.id).one(),
);

/** What the other side tells in a call, oldest first. */
const signals = defineQuery(z.strictObject({ callId: id }), ({ ctx, args }) =>
  signalsToAsker(ctx).where('callId', args.callId).orderBy('createdAt', 'asc').orderBy('id', 'asc'),
);

/** A page of one's calls, newest first. */
const history = defineQuery(z.strictObject({ start }), ({ ctx, args }) =>
  withBoth(ctx, pageOf(ownCalls(ctx), args.start, callsPageSize)),
);

export const calls = { open, call, signals, history };
