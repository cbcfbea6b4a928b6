import type { Transaction } from '@rocicorp/zero';

/**
 * Waits a little: what is read by then is told to no device, and of several at once the latest is. In the queue of its recipient,
 * whose push services may be slow.
 */
export async function queuePush(
  tx: Transaction,
  conversationId: string,
  peerId: string,
): Promise<void> {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `select graphile_worker.add_job('push_message',
       json_build_object('about', $1::text, 'to', json_build_array($2::text)), queue_name => 'push:' || $2::text,
       run_at => now() + interval '4 seconds', priority => 10, job_key_mode => 'preserve_run_at',
       job_key => concat_ws(':', 'push_message', $2::text, $1::text))
     where exists (select from private.push_subscription where member_id = $2)`,
    [conversationId, peerId],
  );
}
