import { type Role, roles } from '../../schema/auth/rules.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import { active } from '../../schema/members/access.sql.ts';
import type { Sql } from '../db.ts';
import type { Actor } from './acts.ts';

/** Whether a role allows what another one does. */
const reaches = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);

/**
 * Looked up at every act, and in its transaction: no session remembers a role. There, role and
 * status stay as they are until its end. A command may do everything. @throws no_role
 */
export async function requireRole(tx: Sql, memberId: Actor, least: Role): Promise<Role> {
  if (memberId === null) return 'operator';
  const [found] = await tx<{ role: Role }[]>`
    select role from member join private.member_role on member_role.member_id = member.id
    where member.id = ${memberId} and ${active(tx)}
    for key share of member for share of member_role`;
  if (!found || !reaches(found.role, least)) throw new HearthError('no_role');
  return found.role;
}

/**
 * For an act about another member: members with a role are for operators alone. @throws no_role,
 * has_role, yourself
 */
export async function requirePower(tx: Sql, by: Actor, memberId: string, least: Role) {
  if (by === memberId) throw new HearthError('yourself');
  const own = await requireRole(tx, by, least);
  const [other] = await tx`select from private.member_role where member_id = ${memberId}`;
  if (other && own !== 'operator') throw new HearthError('has_role');
}
