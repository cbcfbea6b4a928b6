import type { ReportState } from '../../schema/admin/answers.ts';
import type { Settlement } from '../../schema/admin/rules.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import type { ReportKind, ReportOutcome } from '../../schema/reports/rules.ts';
import type { Sql } from '../db.ts';
import { type ServerTransaction, zeroProvider } from '../zero/provider.ts';
import { requireRole } from './access.ts';
import { type Actor, memberSubject, recordAct } from './acts.ts';
import { closeReports } from './closing.ts';
import { changeComment, changeMessage, changePhoto, changePost } from './hiding.ts';
import { idOf, kindOf } from './report-subject.ts';
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

/** The subject of a report. Nobody owns a game, which has a title instead. */
type Subject = { kind: ReportKind; id: string; ownerId: string | null; title: string | null };

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
    await requireRole(db, by, 'moderator');
    const subject = await subjectOf(db, report);
    const state = await lockReports(db, subject);
    // Somebody else was faster, and would be overruled unseen.
    if (was !== undefined && was !== state) throw new HearthError('settled_already');
    if (action === 'dismiss' && state !== 'open') throw new HearthError('settled_already');
    if (action !== 'dismiss') await change(tx, settling, subject, action === 'show');
    await closeReports(db, subject, outcomes[action]);
    if (action !== 'dismiss')
      await db`
        update private.report set outcome = ${outcomes[action]}
        where ${db(`${subject.kind}_id`)} = ${subject.id}`;
    if (subject.kind !== 'member' || action === 'dismiss') {
      const named = await actSubject(db, subject);
      await recordAct(db, { by, kind: action, subject: named, reason, detail: { report } });
    }
    return subject;
  });
}

/** Hides a subject or shows it again. */
async function change(tx: ServerTransaction, settling: Settling, subject: Subject, shown: boolean) {
  const { kind, id } = subject;
  const ownerId = subject.ownerId ?? '';
  const db = tx.dbTransaction.wrappedTransaction;
  if (kind === 'post') await changePost(tx, id, ownerId, shown);
  if (kind === 'comment') await changeComment(db, id, shown);
  if (kind === 'message') await changeMessage(tx, id, shown);
  if (kind === 'photo') await changePhoto(tx, id, ownerId, shown);
  // As `changeGame` does for operators.
  if (kind === 'game')
    await db`update game set visibility = ${shown ? 'public' : 'hidden'} where id = ${id}`;
  if (kind === 'member') await changeMember(tx, settling, id, shown);
}

async function actSubject(db: Sql, { kind, id, ownerId, title }: Subject) {
  const { name } = ownerId === null ? { name: title ?? '' } : await memberSubject(db, ownerId);
  return { kind, id, name };
}

async function subjectOf(db: Sql, report: number): Promise<Subject> {
  const [subject] = await db<Subject[]>`
    select ${kindOf(db)} as kind, ${idOf(db)} as id, game.title,
      coalesce(report.member_id, post.member_id, comment.member_id, sender_id, photo.member_id) as "ownerId"
    from private.report
    left join post on post.id = report.post_id left join comment on comment.id = report.comment_id
    left join message on message.id = report.message_id left join photo on photo.id = report.photo_id
    left join game on game.id = report.game_id
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

async function changeMember(
  tx: ServerTransaction,
  { by, reason }: Settling,
  memberId: string,
  shown: boolean,
) {
  if (by !== null) throw new HearthError('invalid');
  const db = tx.dbTransaction.wrappedTransaction;
  const [member] = await db<{ status: string }[]>`select status from member where id = ${memberId}`;
  if ((member?.status === 'banned') === shown)
    await changeStatusIn(tx, { by, memberId, status: shown ? 'active' : 'banned', reason });
}
