import { isAPIError } from 'better-auth/api';
import type { Sql } from '../db.ts';
import { busy, refusal } from '../http.ts';
import { attempt, forgive, passwordKey, refund } from '../limits/attempts.ts';
import { limits } from '../limits/rates.ts';
import type { SessionToken } from './asker.ts';
import type { Auth } from './auth.ts';
import { providerId } from './federated.ts';
import { spendReauthentication } from './reauthentication.ts';

/**
 * Members prove again who they are before anything that must be closed to a person who merely found
 * their session open.
 */

interface Parts {
  auth: Auth;
  sql: Sql;
  sessionToken: SessionToken;
}
type LoginMethods = { email: string; hasPassword: boolean; connected: boolean };

/** How a member can log in. */
export async function loginMethods(sql: Sql, memberId: string): Promise<LoginMethods | undefined> {
  const [methods] = await sql<LoginMethods[]>`
    select email,
      exists(select from auth.account where user_id = "user".id and password is not null) as "hasPassword",
      exists(select from auth.account where user_id = "user".id and provider_id = ${providerId}) as connected
    from auth.user where id = ${memberId}`;
  return methods;
}

/**
 * Confirms a member by password; a member without one must have just logged in at the provider
 * again. @throws 400, 429 after too many tries
 */
export async function confirmMember(
  parts: Parts,
  memberId: string,
  password: string,
  headers: Headers,
): Promise<void> {
  const { sql, sessionToken } = parts;
  if ((await loginMethods(sql, memberId))?.hasPassword) {
    return confirmPassword(parts, memberId, password, headers);
  }
  const token = await sessionToken(headers);
  if (!token || !(await spendReauthentication(sql, memberId, token))) {
    throw refusal(400, 'confirm_again');
  }
}

async function confirmPassword(
  { auth, sql }: Parts,
  memberId: string,
  password: string,
  headers: Headers,
) {
  const key = passwordKey(memberId);
  if (!(await attempt(sql, key, limits.password))) throw refusal(429, 'too_many');
  try {
    await auth.api.verifyPassword({ body: { password }, headers });
  } catch (error) {
    if (!isAPIError(error)) throw error;
    if (error.statusCode === 503) {
      await refund(sql, key);
      throw busy();
    }
    if (error.statusCode < 500) throw refusal(400, 'wrong_password');
    throw error;
  }
  await forgive(sql, key);
}
