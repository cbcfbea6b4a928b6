import type { Row, Transaction } from '@rocicorp/zero';
import type { Task } from 'graphile-worker';
import * as z from 'zod';
import { unanswered } from '../../schema/calls/access.sql.ts';
import {
  aliveEveryMs,
  aliveForMs,
  backWithinMs,
  callsKeptDays,
  ringsForMs,
  signalsKeptMs,
} from '../../schema/calls/rules.ts';
import { type Ending, end, miss } from '../../schema/calls/transitions.ts';
import { unblocked } from '../../schema/members/access.sql.ts';
import type { Sql } from '../db.ts';
import { lockedCalls } from './locked-calls.ts';

const payload = z.object({ callId: z.string() });
const left = payload.extend({ memberId: z.string() });

export const callSchedule = '* * * * * tidy_calls\n7 * * * * forget_calls';

/** How many calls are deleted at once: in one transaction, which every open page is sent. */
const callsAtOnce = 10_000;

/**
 * The longest pause of the tidying, in ms, which runs once a minute: after a longer one, pages had
 * no chance yet to report that they are alive.
 */
const pauseMs = 90_000;

/**
 * Ends calls that nobody is left to end, and deletes signals and signs of life that are of no more
 * use. Everything that ends a call is listed at `end` in schema/calls/transitions.ts.
 */
export function callJobs(sql: Sql): Record<string, Task> {
  const withCall = lockedCalls(sql);
  const as = (how: Ending) => (tx: Transaction, call: Row['call']) => end(tx, call, how);
  const lost = as({ status: 'ended', endedReason: 'lost' });
  const blocked = () => sql`not ${unblocked(sql, sql`caller_id`, sql`callee_id`)}`;

  /**
   * Notes the time of this tidying. Whether one ran a moment ago as well, by this process or
   * another, and pages could report meanwhile that they are alive: while no member at all sends a
   * sign of life, no web answers, and calls go on without one.
   */
  async function pagesCouldReport(): Promise<boolean> {
    const lately = sql`now() - ${aliveForMs - aliveEveryMs} * interval '1 millisecond'`;
    const [tidied] = await sql<{ recently: boolean }[]>`
      with before as (select at from private.call_tidying)
      insert into private.call_tidying (one, at) select true, now()
      where exists (select from private.call_side where seen_at > ${lately})
        or exists (select from private.heartbeat where at > ${lately})
      on conflict (one) do update set at = excluded.at
      returning coalesce(
        (select at from before) > now() - ${pauseMs} * interval '1 millisecond', false) as recently`;
    return tidied?.recently ?? false;
  }

  async function endAll(over: ReturnType<typeof blocked>) {
    for (const { id } of await sql<{ id: string }[]>`
      select id from call where ended_at is null and ${over}`) {
      await withCall(id, lost, over);
    }
  }

  return {
    end_unanswered_call: async (input) => {
      const { callId } = payload.parse(input);
      await withCall(callId, as({ status: 'missed' }), unanswered(sql));
    },

    /** For a callee who is in another call by now. */
    miss_call: async (input) => {
      const { callId } = payload.parse(input);
      await withCall(callId, miss, unanswered(sql));
    },

    end_left_call: async (input) => {
      const { callId, memberId } = left.parse(input);
      const isLeft = sql`exists (
        select from private.call_side where call_id = call.id and member_id = ${memberId}
          and left_at <= now() - ${backWithinMs} * interval '1 millisecond')`;
      await withCall(callId, lost, isLeft);
    },

    /** Not part of the tidying, which notes when it ran. */
    end_blocked_calls: () => endAll(blocked()),

    forget_calls: async () => {
      await sql`
        delete from call where id in (
          select id from call where ended_at < now() - ${callsKeptDays} * interval '1 day' limit ${callsAtOnce})`;
    },

    tidy_calls: async () => {
      const couldReport = await pagesCouldReport();
      // The time of sides that never gave a sign of life, or whose signs were lost when Postgres
      // died, begins now.
      await sql`
        insert into private.call_side (call_id, member_id, seen_at)
        select call.id, party.id, now() from call, unnest(array[caller_id, callee_id]) as party (id)
        where ended_at is null and created_at < now() - ${ringsForMs} * interval '1 millisecond'
        on conflict do nothing`;
      const silent = sql`exists (
        select from private.call_side
        where call_id = call.id and seen_at < now() - ${aliveForMs} * interval '1 millisecond')`;
      await endAll(couldReport ? sql`(${silent} or ${blocked()})` : blocked());
      // All in one transaction, as each transaction costs every open page.
      await sql`
        delete from call_signal using call
        where call.id = call_id and ended_at < now() - ${signalsKeptMs} * interval '1 millisecond'`;
      await sql`
        delete from private.call_side
        where not exists (select from call where id = call_id and ended_at is null)`;
    },
  };
}
