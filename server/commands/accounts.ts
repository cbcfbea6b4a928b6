import pino from 'pino';
import { emailProblem, nameProblem, normalEmail } from '../../schema/auth/rules.ts';
import { displayName, memberStatuses } from '../../schema/members/rules.ts';
import { asTyped } from '../../schema/text.ts';
import { memberSubject, recordAct } from '../admin/acts.ts';
import { countMembers, findMembers } from '../admin/members.ts';
import { passwordLink, resetAccess } from '../admin/sessions.ts';
import { createAuth } from '../auth/auth.ts';
import { otherFirstName } from '../auth/names.ts';
import { openPasswords } from '../auth/passwords.ts';
import { releaseAddress } from '../auth/status.ts';
import { accountsDb, connect, withDatabase } from '../db.ts';
import type { Env } from '../env.ts';
import { inColumns } from './sizes.ts';

const mostListed = 100;

/**
 * The newest accounts that a search finds by name or address, and how many there are of each
 * status.
 */
export function listMembers(env: Env, search: string, named: string | undefined): Promise<string> {
  const status = memberStatuses.find((one) => one === named);
  if (named !== undefined && !status)
    throw new Error(`A status is one of ${memberStatuses.join(', ')}.`);
  return withDatabase(env.DATABASE_URL, async (sql) => {
    const wanted = { search, status, byAddress: true, most: mostListed };
    const { members, more } = await findMembers(sql, wanted);
    const counts = await countMembers(sql);
    const rows = members.map((one) => [
      `${displayName(one)} <${one.email ?? 'no account'}>`,
      one.verified ? one.status : 'unverified',
      one.createdAt.toISOString().slice(0, 10),
      `${one.friends} friends`,
      `${one.posts} posts`,
      ...(one.role ? [one.role] : []),
    ]);
    const sums = counts.map(({ status, count, unverified }) =>
      unverified > 0
        ? `${count} ${status}, ${unverified} of them unverified`
        : `${count} ${status}`,
    );
    return [
      ...inColumns(rows),
      ...(more ? [`The newest ${mostListed}; search for others.`] : []),
      `In all: ${sums.join('; ') || 'nobody'}.`,
    ].join('\n');
  });
}

/**
 * Makes an account whose address counts as confirmed. Its member chooses the password by the link.
 */
export async function createMember(
  env: Env,
  { email, ...typed }: { email: string; firstName: string; lastName: string },
): Promise<string> {
  const address = normalEmail(email);
  const firstName = asTyped(typed.firstName) || otherFirstName('', address);
  const lastName = asTyped(typed.lastName);
  const problem = emailProblem(address) ?? nameProblem(firstName) ?? nameProblem(lastName);
  if (problem) throw new Error(problem);
  return withAuth(env, async (parts) => {
    const { internalAdapter } = await parts.auth.$context;
    await releaseAddress(parts.sql, address);
    if (await internalAdapter.findUserByEmail(address))
      throw new Error(`There is an account with the address ${address} already.`);
    const name = `${firstName} ${lastName}`.trim();
    const user = { email: address, firstName, lastName, name, emailVerified: true, admitted: true };
    const { id } = await internalAdapter.createUser(user, { method: 'admin' });
    const subject = await memberSubject(parts.sql, id);
    await recordAct(parts.sql, { by: null, kind: 'create', subject });
    return `${name} has an account. ${linkWords(await passwordLink(parts, id))}`;
  });
}

/**
 * Ends a member's sessions and all other access to their account, and makes a link for a new
 * password.
 */
export function resetMember(env: Env, email: string): Promise<string> {
  return withAuth(env, async (parts) => {
    const { internalAdapter } = await parts.auth.$context;
    const found = await internalAdapter.findUserByEmail(normalEmail(email));
    if (!found) throw new Error(`There is no account with the address ${email}.`);
    const link = await resetAccess(parts, { by: null, memberId: found.user.id });
    return `The sessions of ${found.user.email} are over. ${linkWords(link)}`;
  });
}

const linkWords = (link: string) =>
  `For a day, this link sets the password, for whoever has it:\n${link}`;

type Parts = Parameters<typeof passwordLink>[0];

async function withAuth<T>(env: Env, work: (parts: Parts) => Promise<T>): Promise<T> {
  const [accounts, sql] = [accountsDb(env.DATABASE_URL), connect(env.DATABASE_URL, 1)];
  const passwords = openPasswords();
  try {
    const log = pino({ level: 'silent' });
    const auth = createAuth({ env, db: accounts.db, sql, passwords, log });
    return await work({ auth, sql, origin: env.ORIGIN });
  } finally {
    await Promise.all([accounts.close(), sql.end({ timeout: 5 }), passwords.close()]);
  }
}
