import type { ActKind } from '../../schema/admin/rules.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import type { MemberStatus } from '../../schema/members/rules.ts';
import { queueMail } from '../auth/mail-queue.ts';
import { retried, type Sql } from '../db.ts';
import { requirePower, requireRole } from './access.ts';
import { type Actor, memberSubject, recordAct } from './acts.ts';

interface Change {
  by: Actor;
  memberId: string;
  status: Exclude<MemberStatus, 'deleted'>;
  /** The status that the actor saw. */
  was?: MemberStatus | undefined;
  reason?: string | undefined;
}

/** Bans a member, say. @throws no_role, has_role, yourself, not_found, status_changed */
export async function changeStatus(sql: Sql, change: Change): Promise<void> {
  // Retried for the same reason as `deleteMember`: a trigger locks their conversations.
  await retried(() => sql.begin((tx) => changeStatusIn(tx, change)));
}

/** The same, in a transaction. */
export async function changeStatusIn(tx: Sql, change: Change): Promise<void> {
  const { by, memberId, status, was, reason } = change;
  await requirePower(tx, by, memberId, 'moderator');
  // As in `leave`.
  const [member] = await tx<{ status: MemberStatus }[]>`
    select status from member where id = ${memberId} for update`;
  if (!member || member.status === 'deleted') throw new HearthError('not_found');
  if (was !== undefined && member.status !== was) throw new HearthError('status_changed');
  const isApproval = member.status === 'waiting' && status === 'active';
  if (isApproval && by !== null) await requireRole(tx, by, 'operator');
  await tx`update member set status = ${status} where id = ${memberId}`;
  // A member who was leaving and is banned meanwhile is still deleted on their day.
  if (status === 'active') await tx`delete from private.departure where member_id = ${memberId}`;
  else await tx`delete from auth.session where user_id = ${memberId}`;
  if (isApproval) await queueMail(tx, { kind: 'approved', userId: memberId });
  if (status === 'banned')
    await tx`
      update private.report set settled_at = now(), outcome = 'hidden'
      where member_id = ${memberId} and settled_at is null`;
  await recordAct(tx, {
    by,
    kind: kinds[status] ?? 'status',
    subject: await memberSubject(tx, memberId),
    reason,
    detail: { from: member.status, to: status },
  });
}

const kinds: Partial<Record<MemberStatus, ActKind>> = {
  active: 'let_in',
  banned: 'ban',
  suspended: 'suspend',
};
