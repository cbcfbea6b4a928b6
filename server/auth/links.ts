import type { Sql } from '../db.ts';

const prefix = 'reset-password:';

/** One change at a time waits for its mailbox, so that the next one, or a new password, ends it. */
export const emailChangeKey = (userId: string) => `email-change:${userId}`;

/**
 * The token of the newest reset that still works; none when it was used, overtaken or left for too long. Its hour
 * begins when the letter is written, and until then no job carries it.
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

/** Makes every link useless that would take an account over. better-auth ends the used reset only. */
export async function dropLinks(sql: Sql, userId: string): Promise<void> {
  await sql`
    delete from auth.verification
    where identifier = ${emailChangeKey(userId)}
      or (value = ${userId} and identifier like ${`${prefix}%`})`;
}
