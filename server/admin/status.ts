import type { ActKind } from '../../schema/admin/rules.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import type { MemberStatus } from '../../schema/members/rules.ts';
import { queueMail } from '../auth/mail-queue.ts';
import type { Sql } from '../db.ts';
import { type ServerTransaction, zeroProvider } from '../zero/provider.ts';
import { requirePower, requireRole } from './access.ts';
import { type Actor, memberSubject, recordAct } from './acts.ts';
import { closeReports } from './closing.ts';
import { endRunning, resumeGames } from './ending.ts';

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
  // Retried by the provider, as `deleteMember` is: conversations are locked after the member.
  await zeroProvider(sql).transaction((tx) => changeStatusIn(tx, change));
}

/**
 * The same, in a transaction. Whoever is shut out is gone at once with all that they wrote, by a
 * trigger; their calls and games end. Games come back with them, calls do not.
 */
export async function changeStatusIn(zeroTx: ServerTransaction, change: Change): Promise<void> {
  const { by, memberId, status, was, reason } = change;
  const tx = zeroTx.dbTransaction.wrappedTransaction;
  await requirePower(tx, by, memberId, 'moderator');
  // As in `leave`.
  const [member] = await tx<{ status: MemberStatus }[]>`
    select status from member where id = ${memberId} for update`;
  if (!member || member.status === 'deleted') throw new HearthError('not_found');
  if (was !== undefined && member.status !== was) throw new HearthError('status_changed');
  const isApproval = member.status === 'waiting' && status === 'active';
  if (isApproval) await requireRole(tx, by, 'operator');
  if (shutsOut.includes(status)) await endRunning(zeroTx, memberId);
  await tx`update member set status = ${status} where id = ${memberId}`;
  if (status === 'active') await resumeGames(zeroTx, memberId);
  // A member who was leaving and is banned meanwhile is still deleted on their day.
  if (status === 'active') await tx`delete from private.departure where member_id = ${memberId}`;
  else await tx`delete from auth.session where user_id = ${memberId}`;
  if (isApproval) await queueMail(tx, { kind: 'approved', userId: memberId });
  if (status === 'banned') await closeReports(tx, { kind: 'member', id: memberId }, 'hidden');
  await recordAct(tx, {
    by,
    kind: kinds[status] ?? 'status',
    subject: await memberSubject(tx, memberId),
    reason,
    detail: { from: member.status, to: status },
  });
}

/** As the trigger `status_changed` has it. */
const shutsOut: MemberStatus[] = ['banned', 'disabled', 'suspended'];

const kinds: Partial<Record<MemberStatus, ActKind>> = {
  active: 'let_in',
  banned: 'ban',
  suspended: 'suspend',
};
