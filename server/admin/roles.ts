import type { Role } from '../../schema/auth/rules.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import { active } from '../../schema/members/access.sql.ts';
import type { Sql } from '../db.ts';
import { requireRole } from './access.ts';
import { type Actor, memberSubject, recordAct } from './acts.ts';

interface Change {
  by: Actor;
  memberId: string;
  /** Null takes it away. */
  role: Role | null;
  reason?: string | undefined;
}

/**
 * Gives a role, or takes it away. A command may take the last operator's, as it can give one again.
 * @throws no_role, not_found, last_operator
 */
export async function changeRole(sql: Sql, change: Change): Promise<void> {
  const { by, memberId, role, reason } = change;
  await sql.begin(async (tx) => {
    // Two operators who give up their role at once: the later one is the last.
    await tx`lock table private.member_role in share row exclusive mode`;
    await requireRole(tx, by, 'operator');
    const [account] = await tx`select from auth.user where id = ${memberId} for key share`;
    if (!account) throw new HearthError('not_found');
    const [had] = await tx<{ role: Role }[]>`
      delete from private.member_role where member_id = ${memberId} returning role`;
    if (role)
      await tx`insert into private.member_role (member_id, role) values (${memberId}, ${role})`;
    // After the change: it waited for bans of operators that were under way.
    if (by !== null && !(await hasOperator(tx))) throw new HearthError('last_operator');
    const detail = { from: had?.role ?? 'member', to: role ?? 'member' };
    const subject = await memberSubject(tx, memberId);
    await recordAct(tx, { by, kind: 'role', subject, reason, detail });
  });
}

/** Whether anybody can run this Hearth on its screens. */
export async function hasOperator(sql: Sql): Promise<boolean> {
  const [operator] = await sql`
    select from private.member_role join member on member.id = member_id
    where role = 'operator' and ${active(sql)} limit 1`;
  return operator !== undefined;
}
