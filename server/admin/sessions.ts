import { randomBytes } from 'node:crypto';
import { HearthError } from '../../schema/hearth-error.ts';
import type { Auth } from '../auth/auth.ts';
import { dropLinks } from '../auth/links.ts';
import { endOtherAccess } from '../auth/resets.ts';
import type { Sql } from '../db.ts';
import { requirePower } from './access.ts';
import { type Actor, memberSubject, recordAct } from './acts.ts';

/** How long a link works that an operator passes on by hand, in ms. */
const linkMs = 24 * 60 * 60 * 1000;

type Ending = { by: Actor; memberId: string; reason?: string | undefined };

/** Ends a member's sessions, and all other access to their account. @throws no_role, yourself */
export const signOutEverywhere = (sql: Sql, ending: Ending): Promise<void> =>
  sql.begin((tx) => endAccess(tx, ending, 'sign_out'));

async function endAccess(tx: Sql, { by, memberId, reason }: Ending, kind: 'sign_out' | 'reset') {
  await requirePower(tx, by, memberId, 'operator');
  const [account] = await tx`select from auth.user where id = ${memberId}`;
  if (!account) throw new HearthError('not_found');
  await tx`delete from auth.session where user_id = ${memberId}`;
  await endOtherAccess(tx, memberId);
  if (kind === 'reset') await dropLinks(tx, memberId);
  await recordAct(tx, { by, kind, subject: await memberSubject(tx, memberId), reason });
}

type Parts = { sql: Sql; auth: Auth; origin: string };

/** Ends all access, and makes a link for a new password. @throws no_role, yourself */
export async function resetAccess(parts: Parts, ending: Ending): Promise<string> {
  await parts.sql.begin((tx) => endAccess(tx, ending, 'reset'));
  return passwordLink(parts, ending.memberId);
}

/** A link that sets the password, as better-auth makes it, except that no mail is sent. */
export async function passwordLink({ auth, origin }: Parts, memberId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    value: memberId,
    identifier: `reset-password:${token}`,
    expiresAt: new Date(Date.now() + linkMs),
  });
  return `${origin}/reset-password?token=${token}`;
}
