import { type EndReason, markerOf } from '../../schema/calls/rules.ts';
import type { Sql } from '../db.ts';

type Ending = {
  status: 'ended' | 'missed' | 'declined';
  reason: EndReason | null;
  declinedBy?: string;
};
type Row = { status: string; startedAt: Date | null; endedAt: Date; createdAt: Date };

/**
 * Ends a call that nobody ends, unless `stillSo` has changed by the time it is this one's turn. Locks in the order of the
 * mutators. Resolves to whether it ended now.
 */
export async function endCall(
  sql: Sql,
  callId: string,
  { status, reason, declinedBy }: Ending,
  stillSo = sql`true`,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    await tx`
      select from conversation_member
      where conversation_id = (select conversation_id from call where id = ${callId})
      order by member_id for no key update`;
    const [ended] = await tx<Row[]>`
      update call set status = ${status}, ended_reason = ${reason}, ended_at = now(),
        declined_by = ${declinedBy ?? null}
      where id = ${callId} and ended_at is null and ${stillSo}
      returning status, started_at as "startedAt", ended_at as "endedAt", created_at as "createdAt"`;
    if (!ended) return false;
    const { startedAt, endedAt } = ended;
    const marker = markerOf({
      status: ended.status,
      startedAt: startedAt?.getTime() ?? null,
      endedAt: endedAt.getTime(),
      endedReason: reason,
    });
    await tx`
      with marked as (
        update message set text = ${marker} where id = ${callId} and deleted_at is null
        returning conversation_id, created_at)
      update conversation_member as side set last_text = ${marker} from marked
      where side.conversation_id = marked.conversation_id and last_at = created_at`;
    // Whoever says no has seen that it rang, and nothing that was said before it.
    if (declinedBy)
      await tx`
        update conversation_member set unread = 0, last_read_at = last_at
        where conversation_id = (select conversation_id from call where id = ${callId})
          and member_id = ${declinedBy} and unread = 1 and last_at = ${ended.createdAt}`;
    return true;
  });
}
