import { normalEmail } from '../../schema/auth/rules.ts';
import type { Sql } from '../db.ts';

/** The hash of an account's password as a log-in begins; null if there is none. */
export async function currentPasswordHash(sql: Sql, email: unknown): Promise<string | null> {
  const [account] = await sql<{ password: string | null }[]>`
    select account.password from auth.account join auth.user on "user".id = user_id
    where email = ${normalEmail(String(email))} and provider_id = 'credential'`;
  return account?.password ?? null;
}

/**
 * Ends a new session if the password it was opened with is no longer the account's; true if it did.
 * Checking a password takes long enough for a reset in between. A reset ends all sessions after
 * changing the password: either it finds this session, or the lock here waits for it.
 */
export async function endIfChanged(
  sql: Sql,
  session: { id: string; userId: string },
  was: string | null,
): Promise<boolean> {
  const { count } = await sql`
    with locked as materialized (
      select password from auth.account
      where user_id = ${session.userId} and provider_id = 'credential' for share
    )
    delete from auth.session where id = ${session.id} and not exists (select from locked where password = ${was})`;
  return count > 0;
}
