import type { ReportState } from '../../schema/admin/answers.ts';
import type { Settlement } from '../../schema/admin/rules.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import type { ReportOutcome } from '../../schema/reports/rules.ts';
import type { Sql } from '../db.ts';
import { zeroProvider } from '../zero/provider.ts';
import { requireRole } from './access.ts';
import { type Actor, memberSubject, recordAct } from './acts.ts';
import { changeComment, changePost } from './hiding.ts';
import { changeStatusIn } from './status.ts';

interface Settling {
  by: Actor;
  /** Any report of the subject. */
  report: number;
  action: Settlement;
  /** The state that the actor saw; not given by a command. */
  was?: ReportState | undefined;
  reason?: string | undefined;
}

/** The subject of a report. */
type Subject = { kind: 'post' | 'comment' | 'member'; id: string; ownerId: string };

const outcomes: Record<Settlement, ReportOutcome> = {
  hide: 'hidden',
  show: 'dismissed',
  dismiss: 'dismissed',
};

/**
 * Settles all reports of a subject, and hides it or shows it again. A member is banned and let in
 * so by commands; on the screens that is an act of its own. @throws no_role, not_found,
 * settled_already, author_deleted, invalid
 */
export async function settleReports(sql: Sql, settling: Settling): Promise<Subject> {
  const { by, report, action, was, reason } = settling;
  return zeroProvider(sql).transaction(async (tx) => {
    const db = tx.dbTransaction.wrappedTransaction;
    if (by !== null) await requireRole(db, by, 'moderator');
    const subject = await subjectOf(db, report);
    const state = await lockReports(db, subject);
    // Somebody else was faster, and would be overruled unseen.
    if (was !== undefined && was !== state) throw new HearthError('settled_already');
    if (action === 'dismiss' && state !== 'open') throw new HearthError('settled_already');
    if (action !== 'dismiss') {
      const shown = action === 'show';
      const { kind, id, ownerId } = subject;
      if (kind === 'post') await changePost(tx, id, ownerId, shown);
      if (kind === 'comment') await changeComment(db, id, shown);
      if (kind === 'member') await changeMember(db, settling, id, shown);
    }
    await db`
      update private.report set settled_at = coalesce(settled_at, now()), outcome = ${outcomes[action]}
      where ${db(`${subject.kind}_id`)} = ${subject.id} and (settled_at is null or ${action !== 'dismiss'})`;
    if (subject.kind !== 'member' || action === 'dismiss') {
      const { kind, id, ownerId } = subject;
      const named = { ...(await memberSubject(db, ownerId)), kind, id };
      await recordAct(db, { by, kind: action, subject: named, reason, detail: { report } });
    }
    return subject;
  });
}

async function subjectOf(db: Sql, report: number): Promise<Subject> {
  const [subject] = await db<Subject[]>`
    select coalesce(report.post_id, comment_id, report.member_id) as id,
      coalesce(report.member_id, post.member_id, comment.member_id) as "ownerId",
      case when report.post_id is not null then 'post' when comment_id is not null then 'comment' else 'member' end as kind
    from private.report
    left join post on post.id = report.post_id left join comment on comment.id = comment_id
    where report.id = ${report}`;
  if (!subject) throw new HearthError('not_found');
  return subject;
}

/** Locks all reports of a subject: only a later statement sees what was settled meanwhile. */
async function lockReports(db: Sql, { kind, id }: Subject): Promise<ReportState> {
  const ofSubject = db`${db(`${kind}_id`)} = ${id}`;
  await db`select from private.report where ${ofSubject} order by id for update`;
  const [latest] = await db<{ state: ReportState }[]>`
    select coalesce(outcome, 'open') as state from private.report where ${ofSubject}
    order by settled_at desc nulls first limit 1`;
  return latest?.state ?? 'open';
}

async function changeMember(db: Sql, { by, reason }: Settling, memberId: string, shown: boolean) {
  if (by !== null) throw new HearthError('invalid');
  const [member] = await db<{ status: string }[]>`select status from member where id = ${memberId}`;
  if ((member?.status === 'banned') === shown)
    await changeStatusIn(db, { by, memberId, status: shown ? 'active' : 'banned', reason });
}
