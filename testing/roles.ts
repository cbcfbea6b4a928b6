import type { Role } from '../schema/auth/rules.ts';
import { changeRole } from '../server/admin/roles.ts';
import type { Sql } from '../server/db.ts';
import { addMember } from './members.ts';

/** Gives a member a role as the command does, or takes it away. */
export const setRole = (sql: Sql, memberId: string, role: Role | null): Promise<void> =>
  changeRole(sql, { by: null, memberId, role });

/** A new member with a role. Resolves to the id. */
export async function addWithRole(sql: Sql, role: Role, firstName = 'Moe'): Promise<string> {
  const id = await addMember(sql, { firstName });
  await setRole(sql, id, role);
  return id;
}

/** The acts about one of these, each as its kind, by whom and what it says. */
export async function actsAbout(sql: Sql, ...ids: string[]) {
  const acts = await sql<{ kind: string; by: string | null; reason: string | null }[]>`
    select kind, actor_id as by, reason from private.act where subject_id = any(${ids}) order by id`;
  return acts.map(({ kind, by, reason }) => [kind, by, reason]);
}
