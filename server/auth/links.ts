import type { Sql } from '../db.ts';

const prefix = 'reset-password:';

/** One key for each account: only one change of address is pending at a time, and the next one, or a new password, ends it. */
export const emailChangeKey = (userId: string) => `email-change:${userId}`;

/**
 * The token of the newest reset that still works; undefined if it was used, replaced or has expired. Its hour
 * begins now, when the mail is written; no job contains it.
 */
export async function resetToken(sql: Sql, userId: string): Promise<string | undefined> {
  const [reset] = await sql<{ identifier: string }[]>`
    update auth.verification set expires_at = now() + interval '1 hour'
    where id = (
      select id from auth.verification
      where value = ${userId} and identifier like ${`${prefix}%`} and expires_at > now()
      order by created_at desc limit 1)
    returning identifier`;
  return reset?.identifier.slice(prefix.length);
}

/** Invalidates every link with which an account could be taken over. better-auth itself ends only the reset that was used. */
export async function dropLinks(sql: Sql, userId: string): Promise<void> {
  await sql`
    delete from auth.verification
    where identifier = ${emailChangeKey(userId)}
      or (value = ${userId} and identifier like ${`${prefix}%`})`;
}
