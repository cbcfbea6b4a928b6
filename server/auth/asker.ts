import type { Sql } from '../db.ts';
import type { Auth } from './auth.ts';

/** Who is behind a request, asked of the database every time: no cached session outlives its end. */
export type Asker =
  | { state: 'signed-out' }
  | { state: 'unverified'; email: string }
  | { state: 'member'; memberId: string };

export type FindAsker = (headers: Headers) => Promise<Asker>;

/** Finds who is asking by their session cookie. Members that are not active count as signed out. */
export function askerFinder(auth: Auth, sql: Sql): FindAsker {
  return async (headers) => {
    const session = await auth.api.getSession({ headers });
    if (!session) return { state: 'signed-out' };
    const { id, email } = session.user;
    const [member] = await sql<{ active: boolean; verified: boolean }[]>`
      select status = 'active' as active, verified from member where id = ${id}`;
    if (!member?.active) return { state: 'signed-out' };
    return member.verified ? { state: 'member', memberId: id } : { state: 'unverified', email };
  };
}
