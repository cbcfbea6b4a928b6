import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { emailProblem, nameProblem, normalEmail } from '../../schema/auth/rules.ts';
import { folded } from '../../schema/matching.ts';
import { displayName, type MemberStatus, memberStatuses } from '../../schema/members/rules.ts';
import { asTyped } from '../../schema/text.ts';
import { type Auth, createAuth } from '../auth/auth.ts';
import { dropLinks } from '../auth/links.ts';
import { otherFirstName } from '../auth/names.ts';
import { openPasswords } from '../auth/passwords.ts';
import { endOtherAccess } from '../auth/resets.ts';
import { releaseAddress } from '../auth/status.ts';
import { accountsDb, connect, type Sql, withDatabase } from '../db.ts';
import type { Env } from '../env.ts';
import { wordPatterns } from '../matching.ts';
import { inColumns } from './sizes.ts';

/** How long a link works that an operator passes on by hand, in ms. */
const linkMs = 24 * 60 * 60 * 1000;
const mostListed = 100;

type Listed = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  status: MemberStatus;
  verified: boolean;
  since: string;
  friends: number;
  posts: number;
};

/**
 * The newest accounts that a search finds by name or address, and how many there are of each
 * status.
 */
export function listMembers(env: Env, search: string, status: string | undefined): Promise<string> {
  if (status !== undefined && !memberStatuses.some((one) => one === status))
    throw new Error(`A status is one of ${memberStatuses.join(', ')}.`);
  return withDatabase(env.DATABASE_URL, async (sql) => {
    const found = await sql<Listed[]>`
      select member.id, member.first_name as "firstName", member.last_name as "lastName",
        account.email, status, verified, to_char(member.created_at, 'YYYY-MM-DD') as since, friends, posts
      from member
      left join auth.user account on account.id = member.id
      left join member_stats stats on stats.member_id = member.id
      where folded(concat_ws(' ', member.first_name, member.last_name, account.email)) like all(${wordPatterns(folded(search))})
        and (${status ?? null}::text is null or status = ${status ?? null})
      order by member.created_at desc, member.id limit ${mostListed}`;
    const counts = await sql<{ status: MemberStatus; count: number; unverified: number }[]>`
      select status, count(*)::int as count, (count(*) filter (where not verified))::int as unverified
      from member group by status order by status`;
    const rows = found.map((one) => [
      `${displayName(one)} <${one.email ?? 'no account'}>`,
      one.verified ? one.status : 'unverified',
      one.since,
      `${one.friends} friends`,
      `${one.posts} posts`,
    ]);
    const more =
      found.length === mostListed ? [`The newest ${mostListed}; search for others.`] : [];
    const sums = counts.map(({ status, count, unverified }) =>
      unverified > 0
        ? `${count} ${status}, ${unverified} of them unverified`
        : `${count} ${status}`,
    );
    return [...inColumns(rows), ...more, `In all: ${sums.join('; ') || 'nobody'}.`].join('\n');
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
  return withAuth(env, async (auth, sql) => {
    const { internalAdapter } = await auth.$context;
    await releaseAddress(sql, address);
    if (await internalAdapter.findUserByEmail(address))
      throw new Error(`There is an account with the address ${address} already.`);
    const name = `${firstName} ${lastName}`.trim();
    const user = { email: address, firstName, lastName, name, emailVerified: true, admitted: true };
    const { id } = await internalAdapter.createUser(user, { method: 'admin' });
    return `${name} has an account. ${await linkFor(env, auth, id)}`;
  });
}

/**
 * Ends a member's sessions and all other access to their account, and makes a link for a new
 * password.
 */
export function resetMember(env: Env, email: string): Promise<string> {
  return withAuth(env, async (auth, sql) => {
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.findUserByEmail(normalEmail(email));
    if (!found) throw new Error(`There is no account with the address ${email}.`);
    const { id } = found.user;
    await sql.begin(async (tx) => {
      await tx`delete from auth.session where user_id = ${id}`;
      await endOtherAccess(tx, id);
      await dropLinks(tx, id);
    });
    return `The sessions of ${found.user.email} are over. ${await linkFor(env, auth, id)}`;
  });
}

/** As better-auth makes it, except that no mail is sent. */
async function linkFor(env: Env, auth: Auth, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    value: userId,
    identifier: `reset-password:${token}`,
    expiresAt: new Date(Date.now() + linkMs),
  });
  return `For a day, this link sets the password, for whoever has it:\n${env.ORIGIN}/reset-password?token=${token}`;
}

async function withAuth<T>(env: Env, work: (auth: Auth, sql: Sql) => Promise<T>): Promise<T> {
  const [accounts, sql] = [accountsDb(env.DATABASE_URL), connect(env.DATABASE_URL, 1)];
  const passwords = openPasswords();
  try {
    const log = pino({ level: 'silent' });
    return await work(createAuth({ env, db: accounts.db, sql, passwords, log }), sql);
  } finally {
    await Promise.all([accounts.close(), sql.end({ timeout: 5 }), passwords.close()]);
  }
}
