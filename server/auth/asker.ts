import { parseSigned } from 'hono/utils/cookie';
import type { Role } from '../../schema/auth/rules.ts';
import type { Sql } from '../db.ts';
import type { Auth } from './auth.ts';
import { cooldownLeft, verificationFailed } from './mail-queue.ts';
import { addressToVerify } from './verification.ts';

/**
 * The asker behind a request. Looked up in the database every time, so that no cached session
 * outlives its end.
 */
export type Asker =
  | { state: 'signed-out' }
  | { state: 'unverified'; email: string; mailFailed: boolean; resendInMs: number }
  /** For an operator to let them in. */
  | { state: 'waiting' }
  | { state: 'leaving'; memberId: string; deleteAt: Date }
  | { state: 'member'; memberId: string; role?: Role };

export type FindAsker = (headers: Headers) => Promise<Asker>;
export type SessionToken = (headers: Headers) => Promise<string | undefined>;

type Row = {
  id: string;
  email: string;
  status: string;
  verified: boolean;
  role: Role | null;
  deleteAt: Date | null;
};

/** Reads the session token from its cookie, signed by better-auth. */
export async function sessionTokenReader(auth: Auth): Promise<SessionToken> {
  const { secret, authCookies } = await auth.$context;
  const { name } = authCookies.sessionToken;
  return async (headers) => {
    const signed = await parseSigned(headers.get('cookie') ?? '', secret, name);
    return signed[name] || undefined;
  };
}

/**
 * Finds the asker with one query: better-auth's own look-up takes three, and every mutation waits
 * for this. Members who are neither active nor on their
 * way in or out count as signed out.
 */
export function askerFinder(sessionToken: SessionToken, sql: Sql): FindAsker {
  return async (headers) => {
    const token = await sessionToken(headers);
    if (!token) return { state: 'signed-out' };
    const [asker] = await sql<Row[]>`
      select member.id, "user".email, status, verified, role, delete_at as "deleteAt"
      from auth.session
      join auth.user on "user".id = session.user_id
      join member on member.id = "user".id
      left join private.member_role on member_role.member_id = member.id
      left join private.departure on departure.member_id = member.id
      where session.token = ${token} and session.expires_at > now()`;
    return asker ? stateOf(asker, sql) : { state: 'signed-out' };
  };
}

async function stateOf(row: Row, sql: Sql): Promise<Asker> {
  const { id, email, status, verified, role, deleteAt } = row;
  if (status === 'leaving' && deleteAt) return { state: 'leaving', memberId: id, deleteAt };
  if (status !== 'active' && status !== 'waiting') return { state: 'signed-out' };
  if (verified && status === 'waiting') return { state: 'waiting' };
  if (verified) return { state: 'member', memberId: id, ...(role && { role }) };
  const [address = email, mailFailed, resendInMs] = await Promise.all([
    addressToVerify(sql, id),
    verificationFailed(sql, id),
    cooldownLeft(sql, id, 'verification'),
  ]);
  return { state: 'unverified', email: address, mailFailed, resendInMs };
}
