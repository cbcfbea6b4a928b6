import { parseArgs } from 'node:util';
import { normalEmail, roles } from '../../schema/auth/rules.ts';
import { memberStatuses } from '../../schema/members/rules.ts';
import { memberSubject, recordAct } from '../admin/acts.ts';
import { changeRole } from '../admin/roles.ts';
import { changeStatus } from '../admin/status.ts';
import { withDatabase } from '../db.ts';
import { deleteMember } from '../jobs/delete-member.ts';
import { createMember, listMembers, resetMember } from './accounts.ts';
import type { Command } from './command.ts';

const settable = memberStatuses.filter((status) => status !== 'leaving' && status !== 'waiting');
const settableRoles = ['member', ...roles] as const;
const usage = `npm run member -- <email> --status ${settable.join('|')} [--reason TEXT]
       npm run member -- <email> --role ${settableRoles.join('|')} [--reason TEXT]
       npm run member -- list [SEARCH] [--status STATUS]
       npm run member -- create <email> [--first-name NAME] [--last-name NAME]
       npm run member -- reset <email>`;

/**
 * Sets the status or the role of one account, as named on the command line: everybody who can run
 * the command may do it. @throws with words for the operator
 */
export async function setMember(databaseUrl: string, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      status: { type: 'string' },
      role: { type: 'string' },
      reason: { type: 'string' },
    },
    allowPositionals: true,
  });
  const email = normalEmail(positionals[0] ?? '');
  const status = settable.find((one) => one === values.status);
  const role = settableRoles.find((one) => one === values.role);
  const isRight = values.role === undefined ? status : role && values.status === undefined;
  if (!email || !isRight) throw new Error(`Usage: ${usage}`);
  await withDatabase(databaseUrl, async (sql) => {
    const [account] = await sql<{ id: string }[]>`select id from auth.user where email = ${email}`;
    if (!account) throw new Error(`There is no account with the address ${email}.`);
    const change = { by: null, memberId: account.id, reason: values.reason };
    if (role) return changeRole(sql, { ...change, role: role === 'member' ? null : role });
    if (status && status !== 'deleted') return changeStatus(sql, { ...change, status });
    // Written down when the name is gone: the list of acts has it from nobody.
    await deleteMember(sql, account.id, async (tx) => {
      const subject = await memberSubject(tx, account.id);
      await recordAct(tx, { by: null, kind: 'delete', subject, reason: values.reason });
    });
  });
  return role ? `${email} has the role ${role} now.` : `${email} is ${status} now.`;
}

/** Lists accounts, makes one, opens one again to its member, or sets its status or role. */
export const member: Command = async ({ env }, args) => {
  const [name, ...rest] = args;
  if (name !== 'list' && name !== 'create' && name !== 'reset')
    return setMember(env.DATABASE_URL, args);
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
