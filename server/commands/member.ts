import { parseArgs } from 'node:util';
import type { TransactionSql } from 'postgres';
import { normalEmail } from '../../schema/auth/rules.ts';
import { type MemberStatus, memberStatuses } from '../../schema/members/rules.ts';
import { queueMail } from '../auth/mail-queue.ts';
import { retried, type Sql, withDatabase } from '../db.ts';
import { deleteMember } from '../jobs/delete-member.ts';
import { createMember, listMembers, resetMember } from './accounts.ts';
import type { Command } from './command.ts';

const settable = memberStatuses.filter((status) => status !== 'leaving' && status !== 'waiting');
const usage = `npm run member -- <email> --status ${settable.join('|')}
       npm run member -- list [SEARCH] [--status STATUS]
       npm run member -- create <email> [--first-name NAME] [--last-name NAME]
       npm run member -- reset <email>`;

/**
 * Sets the status of one account, as named on the command line. There is no screen for it:
 * everybody who can run the command may do it. @throws with words for the operator
 */
export async function setStatus(databaseUrl: string, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { status: { type: 'string' } },
    allowPositionals: true,
  });
  const email = normalEmail(positionals[0] ?? '');
  const status = settable.find((one) => one === values.status);
  if (!email || !status) throw new Error(`Usage: ${usage}`);
  await withDatabase(databaseUrl, async (sql) => {
    const [account] = await sql<{ id: string }[]>`select id from auth.user where email = ${email}`;
    if (!account) throw new Error(`There is no account with the address ${email}.`);
    if (status === 'deleted') await deleteMember(sql, account.id);
    else await shut(sql, account.id, status);
  });
  return `${email} is ${status} now.`;
}

/** Sets a member's status: lets them in, say, bans them, or lets them in again. */
export async function shut(sql: Sql, memberId: string, status: MemberStatus): Promise<void> {
  const set = async (tx: TransactionSql) => {
    // As in `leave`.
    const [was] = await tx<{ status: MemberStatus }[]>`
      select status from member where id = ${memberId} for update`;
    await tx`update member set status = ${status} where id = ${memberId}`;
    // A member who was leaving and is banned meanwhile is still deleted on their day.
    if (status === 'active') await tx`delete from private.departure where member_id = ${memberId}`;
    else await tx`delete from auth.session where user_id = ${memberId}`;
    if (was?.status === 'waiting' && status === 'active') {
      await queueMail(tx, { kind: 'approved', userId: memberId });
    }
  };
  // Retried for the same reason as `deleteMember`: a trigger locks their conversations.
  await retried(() => sql.begin(set));
}

/** Lists accounts, makes one, opens one again to its member, or sets its status. */
export const member: Command = async ({ env }, args) => {
  const [name, ...rest] = args;
  if (name !== 'list' && name !== 'create' && name !== 'reset')
    return setStatus(env.DATABASE_URL, args);
  const { values, positionals } = parseArgs({
    args: rest,
    options: {
      status: { type: 'string' },
      'first-name': { type: 'string', default: '' },
      'last-name': { type: 'string', default: '' },
    },
    allowPositionals: true,
  });
  if (name === 'list') return listMembers(env, positionals.join(' '), values.status);
  const [email, ...more] = positionals;
  if (!email || more.length > 0) throw new Error(`Usage: ${usage}`);
  if (name === 'reset') return resetMember(env, email);
  return createMember(env, {
    email,
    firstName: values['first-name'],
    lastName: values['last-name'],
  });
};
