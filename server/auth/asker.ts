import { parseSigned } from 'hono/utils/cookie';
import type { Sql } from '../db.ts';
import type { Auth } from './auth.ts';

/** Who is behind a request, asked of the database every time: no cached session outlives its end. */
export type Asker =
  | { state: 'signed-out' }
  | { state: 'unverified'; email: string }
  | { state: 'member'; memberId: string };

export type FindAsker = (headers: Headers) => Promise<Asker>;

type Row = { id: string; email: string; active: boolean; verified: boolean };

/**
 * Finds who is asking by their session cookie, signed by better-auth. Its own look-up takes three queries, and every
 * mutation waits for this one. Members that are not active count as signed out.
 */
export async function askerFinder(auth: Auth, sql: Sql): Promise<FindAsker> {
  const { secret, authCookies } = await auth.$context;
  const { name } = authCookies.sessionToken;
  return async (headers) => {
    const signed = await parseSigned(headers.get('cookie') ?? '', secret, name);
    const token = signed[name];
    if (!token) return { state: 'signed-out' };
    const [asker] = await sql<Row[]>`
      select member.id, email, status = 'active' as active, verified
      from auth.session
      join auth.user on "user".id = session.user_id
      join member on member.id = "user".id
      where session.token = ${token} and session.expires_at > now()`;
    if (!asker?.active) return { state: 'signed-out' };
    const { id, email, verified } = asker;
    return verified ? { state: 'member', memberId: id } : { state: 'unverified', email };
  };
}
