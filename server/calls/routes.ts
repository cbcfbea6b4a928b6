import { Hono } from 'hono';
import * as z from 'zod';
import { isRinging } from '../../schema/calls/access.sql.ts';
import { backWithinMs } from '../../schema/calls/rules.ts';
import { refuse } from '../../schema/calls/transitions.ts';
import type { FindAsker } from '../auth/asker.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { bodyAs, type Http, membersOnly, takeOrRefuse } from '../http.ts';
import { allowance } from '../limits/allowance.ts';
import { perProcess } from '../limits/rates.ts';
import { iceServers } from './ice.ts';
import { lockedCalls } from './locked-calls.ts';

const named = z.strictObject({ callId: z.string().max(64) });
const sign = named.extend({
  tab: z.string().max(64),
  leaving: z.boolean(),
  talks: z.boolean().optional(),
});

/**
 * Serves calls with more than their rows: STUN and TURN servers, and signs of life, which nobody
 * reads.
 */
export function callRoutes(env: Env, sql: Sql, findAsker: FindAsker) {
  // Each kind has an allowance: callers make a device use up its requests when it rings, but
  // nothing else.
  const iceAsked = allowance(perProcess.iceServers);
  const signs = allowance(perProcess.callSigns);
  const ringings = allowance(perProcess.callRings);
  const declines = allowance(perProcess.callDeclines);
  const withCall = lockedCalls(sql);
  const ringsAt = (me: string) => sql`callee_id = ${me} and ${isRinging(sql)}`;
  const routes = new Hono<Http>();

  routes.get('/ice', membersOnly(findAsker), (c) => {
    takeOrRefuse(iceAsked, c.get('memberId'));
    return c.json({ iceServers: iceServers(env, c.get('memberId'), Date.now()) });
  });

  /**
   * The page that has the call reports that it is alive, or is being left, and whether it is
   * connected with the other side.
   */
  routes.post('/calls/alive', membersOnly(findAsker), async (c) => {
    const me = c.get('memberId');
    takeOrRefuse(signs, me);
    const { callId, tab, leaving, talks } = bodyAs(c, sign);
    await sql.begin(async (tx) => {
      const known = await tx`
        insert into private.call_side (call_id, member_id, seen_at, left_at)
        select id, ${me}, now(), ${leaving ? tx`now()` : null} from call
        where id = ${callId} and ended_at is null
          and (${me}, ${tab}) in ((caller_id, caller_tab), (callee_id, callee_tab))
        on conflict (call_id, member_id) do update
          set seen_at = excluded.seen_at, left_at = excluded.left_at`;
      if (known.count > 0 && talks)
        await tx`
          update call set started_at = now()
          where id = ${callId} and status = 'in_call' and started_at is null`;
      if (known.count > 0 && leaving)
        await tx`
          select graphile_worker.add_job('end_left_call',
            json_build_object('callId', ${callId}::text, 'memberId', ${me}::text),
            run_at => now() + ${backWithinMs} * interval '1 millisecond')`;
    });
    return c.body(null, 204);
  });

  /**
   * A device without an open page reports that it shows a call: the caller sees that it rings,
   * unless the call is discreet, and the device gets whether it still does.
   */
  routes.post('/calls/rings', membersOnly(findAsker), async (c) => {
    const me = c.get('memberId');
    takeOrRefuse(ringings, me);
    const { callId } = bodyAs(c, named);
    const ringing = sql`id = ${callId} and ${ringsAt(me)}`;
    await sql`update call set rang_at = now() where ${ringing} and rang_at is null and not discreet`;
    const { count } = await sql`select from call where ${ringing}`;
    return c.json({ rings: count > 0 });
  });

  /**
   * A device without an open page declines a call that rings. A call that is over stays as it is.
   */
  routes.post('/calls/decline', membersOnly(findAsker), async (c) => {
    const me = c.get('memberId');
    takeOrRefuse(declines, me);
    const { callId } = bodyAs(c, named);
    const ctx = { memberId: me, onServer: true } as const;
    await withCall(callId, (tx, call) => refuse(tx, ctx, call), ringsAt(me));
    return c.body(null, 204);
  });

  return routes;
}
