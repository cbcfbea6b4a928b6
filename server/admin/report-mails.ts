import { cleanName } from '../../schema/auth/rules.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import { active } from '../../schema/members/access.sql.ts';
import { readHouse } from '../auth/house.ts';
import type { Sql } from '../db.ts';
import type { Mail } from '../mailer.ts';
import { openReports } from './reports.ts';

/** Whether a member with a role wants a mail of new reports. @throws no_role */
export async function wantsReportMails(sql: Sql, memberId: string): Promise<boolean> {
  const [role] = await sql<{ mails: boolean }[]>`
    select report_mails as mails from private.member_role where member_id = ${memberId}`;
  if (!role) throw new HearthError('no_role');
  return role.mails;
}

/** @throws no_role */
export async function setReportMails(sql: Sql, memberId: string, mails: boolean): Promise<void> {
  const { count } = await sql`
    update private.member_role set report_mails = ${mails} where member_id = ${memberId}`;
  if (count === 0) throw new HearthError('no_role');
}

/**
 * A mail that reports wait, without what they are about: a mailbox is no place for it. Undefined
 * for a reader who has no role any more, or if everything was settled meanwhile.
 */
export async function reportsMail(
  sql: Sql,
  origin: string,
  memberId: string,
): Promise<Mail | undefined> {
  const [reader] = await sql<{ to: string; firstName: string }[]>`
    select account.email as to, account.first_name as "firstName"
    from private.member_role
    join member on member.id = member_id and ${active(sql)}
    join auth.user as account on account.id = member_id
    where member_id = ${memberId} and report_mails`;
  const open = await openReports(sql);
  if (!reader || open === 0) return;
  const { name } = await readHouse(sql);
  const greeted = cleanName(reader.firstName);
  return {
    to: reader.to,
    subject: `Something was reported: ${name}`,
    greeting: greeted ? `Hello ${greeted},` : 'Hello,',
    lines: [
      open === 1
        ? 'One report waits for you or another moderator.'
        : `Reports of ${open} things wait for you or another moderator.`,
      'You can switch these mails off in your settings.',
    ],
    action: { label: 'Open the reports', link: `${origin}/admin/reports` },
    turnOff: `${origin}/settings`,
  };
}
