import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { Sql } from 'postgres';

export type Cookie = [name: string, value: string];

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  verified: boolean;
  /** The browser that the session belongs to. */
  userAgent?: string;
}

/**
 * The cookie of a session, signed the way better-auth signs. `secret` is the one the server signs
 * with.
 */
export function sessionCookie(token: string, secret: string): Cookie {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return ['hearth.session_token', encodeURIComponent(`${token}.${signature}`)];
}

/**
 * The hashes of passwords. Each takes a tenth of a second of a core, which for some thousand
 * accounts would be minutes.
 */
const hashes = new Map<string, Promise<string>>();
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** An account and its session as they are after a sign-up. The sign-up's own tests use the form. */
export async function addAccount(
  sql: Sql,
  secret: string,
  { firstName, lastName, email, password, verified, userAgent = '' }: NewAccount,
): Promise<{ id: string; cookie: Cookie }> {
  const [id, token, hash] = [randomUUID(), randomBytes(24).toString('hex'), await hashOf(password)];
  await sql`
    with account as (
      insert into auth."user" (id, name, first_name, last_name, email, email_verified)
      values (${id}, ${`${firstName} ${lastName}`}, ${firstName}, ${lastName}, ${email}, ${verified})
      returning id),
    session as (
      insert into auth.session (id, token, user_id, expires_at, ip_address, user_agent)
      select ${randomUUID()}, ${token}, id, now() + interval '30 days', '', ${userAgent} from account)
    insert into auth.account (id, account_id, provider_id, user_id, password)
    select ${randomUUID()}, id, 'credential', id, ${hash} from account`;
  return { id, cookie: sessionCookie(token, secret) };
}
