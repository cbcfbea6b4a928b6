import { notifyAll } from '../../schema/notifications/notify.ts';
import { type ReportKind, type ReportOutcome, subjectKey } from '../../schema/reports/rules.ts';
import type { Sql } from '../db.ts';

/**
 * Settles the open reports of a subject. Their reporters are notified that it was looked at, and of
 * no outcome; moderators are no longer notified of it.
 */
export async function closeReports(
  tx: Sql,
  { kind, id }: { kind: ReportKind; id: string },
  outcome: ReportOutcome,
): Promise<void> {
  const closed = await tx<{ reporterId: string | null }[]>`
    update private.report set settled_at = now(), outcome = ${outcome}
    where ${tx(`${kind}_id`)} = ${id} and settled_at is null returning reporter_id as "reporterId"`;
  const subjectId = subjectKey(kind, id);
  await notifyAll((text, values) => tx.unsafe(text, values as never[]), {
    recipientIds: closed.flatMap(({ reporterId }) => reporterId ?? []),
    actorId: null,
    type: 'report_seen',
    subjectId,
  });
  await tx`
    update notification set taken_back_at = now()
    where type = 'report' and subject_id = ${subjectId} and not read and taken_back_at is null`;
}
