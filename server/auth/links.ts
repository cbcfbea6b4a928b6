import { createHash, createHmac } from 'node:crypto';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';

/**
 * The name that better-auth gives a reset. The stored identifier begins with it too, so that a
 * pending one is found by it.
 */
const asked = 'reset-password';
/**
 * The prefix of stored identifiers. better-auth also looks for an identifier as it was sent, so the
 * stored one must be a name that no token can have: otherwise a reader of the table could send the
 * hash itself.
 */
const stored = `${asked}#`;

const hashed = (name: string) => stored + createHash('sha256').update(name).digest('base64url');

/**
 * Of a reset's token only a hash is stored: a reader of the table cannot take over an account.
 * Other rows open nothing by themselves.
 */
export const identifiersStored = {
  default: 'plain' as const,
  overrides: { [`${asked}:`]: { hash: async (name: string) => hashed(name) } },
};

/**
 * Each account has one key: only one change of address is pending at a time, and the next one, or a
 * new password, ends it.
 */
export const emailChangeKey = (userId: string) => `email-change:${userId}`;

/**
 * A token for the newest reset that still works; undefined if it was used, replaced or has expired.
 * Its hour begins now, when the mail is written. It replaces the token that better-auth made, which
 * nobody knows any more. No job contains it, and a mail that is written again has the same token.
 */
export async function resetToken(
  env: Pick<Env, 'AUTH_SECRET'>,
  sql: Sql,
  userId: string,
): Promise<string | undefined> {
  return sql.begin(async (tx) => {
    const [reset] = await tx<{ id: string }[]>`
      select id from auth.verification
      where value = ${userId} and identifier like ${`${asked}%`} and expires_at > now()
      order by created_at desc limit 1 for update`;
    if (!reset) return;
    const token = createHmac('sha256', env.AUTH_SECRET)
      .update(`reset:${reset.id}`)
      .digest('base64url');
    await tx`
      update auth.verification set expires_at = now() + interval '1 hour', identifier = ${hashed(`${asked}:${token}`)}
      where id = ${reset.id}`;
    return token;
  });
}

/**
 * Invalidates every link with which an account could be taken over. better-auth itself ends only
 * the reset that was used.
 */
export async function dropLinks(sql: Sql, userId: string): Promise<void> {
  await sql`
    delete from auth.verification
    where identifier = ${emailChangeKey(userId)}
      or (value = ${userId} and identifier like ${`${asked}%`})`;
}
