import type { Transaction } from '@rocicorp/zero';
import { notifyAll } from '../notifications/notify.ts';
import { mailedTogetherMinutes, type ReportKind, subjectKey } from './rules.ts';

interface About {
  kind: ReportKind;
  /** The id of the subject. */
  about: string;
  /** Members who are not notified. */
  not: string[];
}

/**
 * Notifies those with a role of a subject's first open report, and queues a mail for those who want
 * one: for all reports of some minutes together.
 */
export async function notifyModerators(tx: Transaction, { kind, about, not }: About) {
  if (tx.location !== 'server') return;
  const { dbTransaction: db } = tx;
  const run = (text: string, values: unknown[]) => db.query(text, values);
  const open = await db.query(
    `select from private.report where ${kind}_id = $1 and settled_at is null limit 2`,
    [about],
  );
  if ([...open].length > 1) return;
  const moderators = await db.query(
    `select member_id from private.member_role join member on member.id = member_id
     where status = 'active' and member_id <> all($1)`,
    [not],
  );
  const recipientIds = [...moderators].map((row) => row.member_id as string);
  await notifyAll(run, {
    recipientIds,
    actorId: null,
    type: 'report',
    subjectId: subjectKey(kind, about),
  });
  await db.query(
    `select graphile_worker.add_job('mail_reports', json_build_object('memberId', member_id),
       job_key => 'mail_reports:' || member_id, job_key_mode => 'preserve_run_at',
       run_at => now() + $2 * interval '1 minute')
     from private.member_role where member_id = any($1) and report_mails`,
    [recipientIds, mailedTogetherMinutes],
  );
}
