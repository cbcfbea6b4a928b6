import type { Transaction } from '@rocicorp/zero';

/** `lanes`: in so many queues at most, where each member has one otherwise. */
type When = { afterSeconds: number; priority: number; lanes?: number };

/**
 * Letters come before news. What is read or taken back before its time is told to no device, and of several that say the same, such
 * as a thousand hypes, the latest is. Calls come first, and never have all of the workers: who lets their push service be silent and
 * has themselves called again and again would keep letters from everybody.
 */
export const pushed = {
  news: { afterSeconds: 5, priority: 10 },
  said: { afterSeconds: 4, priority: 10 },
  rings: { afterSeconds: 0, priority: -10, lanes: 2 },
} satisfies Record<string, When>;

/** What the job of a push is added with, under a key of all that say the same: it is done when the first of them would have been. */
export const pushOptions = ({ afterSeconds, priority }: When): string =>
  `run_at => now() + interval '${afterSeconds} seconds', priority => ${priority}, job_key_mode => 'preserve_run_at'`;

/** Has a task tell a member's devices, if there are any, about this. In a queue of theirs: their push services may be slow. */
export async function queuePushTo(
  tx: Transaction,
  task: string,
  about: string,
  to: string,
  when: When,
): Promise<void> {
  if (tx.location !== 'server') return;
  const queue = when.lanes
    ? `$1::text || ':' || abs(hashtext($3)::bigint) % ${when.lanes}`
    : "'push:' || $3::text";
  await tx.dbTransaction.query(
    `select graphile_worker.add_job($1,
       json_build_object('about', $2::text, 'to', json_build_array($3::text)), queue_name => ${queue},
       ${pushOptions(when)}, job_key => concat_ws(':', $1::text, $3::text, $2::text))
     where exists (select from private.push_subscription where member_id = $3)`,
    [task, about, to],
  );
}
