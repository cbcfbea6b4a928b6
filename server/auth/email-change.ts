import { createEmailVerificationToken } from 'better-auth/api';
import { jwtVerify } from 'jose';
import * as z from 'zod';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { queueLetter } from './letters.ts';

const lifetimeSeconds = 60 * 60;
const purpose = 'email-change';

const claims = z.object({
  purpose: z.literal(purpose),
  userId: z.string(),
  email: z.string(),
  updateTo: z.string(),
});

/** Sends a link to the new address, unless it is taken: the asker hears the same either way. */
export async function startEmailChange(env: Env, sql: Sql, userId: string, newEmail: string) {
  const [account] = await sql<{ email: string; taken: boolean }[]>`
    select email, exists(select 1 from auth.user where email = ${newEmail}) as taken
    from auth.user where id = ${userId}`;
  if (!account || account.taken) return;
  const token = await createEmailVerificationToken(
    env.AUTH_SECRET,
    account.email,
    newEmail,
    lifetimeSeconds,
    { purpose, userId },
  );
  await queueLetter(sql, { kind: 'email_change', userId, to: newEmail, token });
}

/** Takes the address that `token` proves, tells the old one, and ends all sessions. False for a token of no use. */
export async function finishEmailChange(env: Env, sql: Sql, token: string): Promise<boolean> {
  const proven = claims.safeParse(await payloadOf(env, token)).data;
  if (!proven) return false;
  const { userId, email, updateTo } = proven;
  return sql.begin(async (tx) => {
    const [account] = await tx<{ firstName: string }[]>`
      update auth.user set email = ${updateTo}, updated_at = now()
      where id = ${userId} and email = ${email}
        and not exists (select 1 from auth.user where email = ${updateTo})
      returning first_name as "firstName"`;
    if (!account) return false;
    await tx`delete from auth.session where user_id = ${userId}`;
    await queueLetter(tx, { kind: 'email_changed', to: email, newEmail: updateTo, ...account });
    return true;
  });
}

async function payloadOf(env: Env, token: string): Promise<unknown> {
  try {
    return (await jwtVerify(token, new TextEncoder().encode(env.AUTH_SECRET))).payload;
  } catch {
    return undefined;
  }
}
