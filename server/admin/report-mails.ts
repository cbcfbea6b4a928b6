import { HearthError } from '../../schema/hearth-error.ts';
import type { Sql } from '../db.ts';

/** Whether a member with a role wants a mail of new reports. @throws no_role */
export async function wantsReportMails(sql: Sql, memberId: string): Promise<boolean> {
  const [role] = await sql<{ on: boolean }[]>`
    select report_mails as on from private.member_role where member_id = ${memberId}`;
  if (!role) throw new HearthError('no_role');
  return role.on;
}

/** @throws no_role */
export async function setReportMails(sql: Sql, memberId: string, on: boolean): Promise<void> {
  const { count } = await sql`
    update private.member_role set report_mails = ${on} where member_id = ${memberId}`;
  if (count === 0) throw new HearthError('no_role');
}
