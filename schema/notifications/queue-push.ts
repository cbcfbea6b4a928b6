import type { Transaction } from '@rocicorp/zero';

/** `lanes` is the number of queues. Without it, each member has a queue of their own. */
type When = { afterSeconds: number; priority: number; lanes?: number };

/**
 * When jobs that push run. News waits for some seconds and comes after mail: news that is read or
 * taken back meanwhile is not pushed, and of many that say the same, such as a thousand hypes, only
 * the latest is. Calls come first, but on two lanes, so that they never take all workers: a member
 * who has a silent push service and gets called again and again would hold up everybody's mail.
 */
export const pushed = {
  news: { afterSeconds: 5, priority: 10 },
  chat: { afterSeconds: 4, priority: 10 },
  rings: { afterSeconds: 0, priority: -10, lanes: 2 },
} satisfies Record<string, When>;

/**
 * The options of a push's job. Jobs that say the same have the same key, and run once, when the
 * first of them would have run.
 */
export const pushOptions = ({ afterSeconds, priority }: When): string =>
  `run_at => now() + interval '${afterSeconds} seconds', priority => ${priority}, job_key_mode => 'preserve_run_at'`;

/**
 * Queues `task` to push something to a member's devices, if they have any. Each member has a queue:
 * their push service may be slow.
 */
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
