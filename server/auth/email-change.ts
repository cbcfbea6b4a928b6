import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { queueLetter } from './letters.ts';
import { dropResets } from './resets.ts';

const lifetime = '1h';
const uniqueViolation = '23505';

const claims = z.object({
  userId: z.string(),
  email: z.string(),
  updateTo: z.string(),
});

/** A key of its own: better-auth would take a token of its key, and change the address in its own way. */
const keyOf = (env: Env) => new TextEncoder().encode(`email-change:${env.AUTH_SECRET}`);

/** Sends a link to the new address, unless it is taken: the asker hears the same either way. */
export async function startEmailChange(env: Env, sql: Sql, userId: string, newEmail: string) {
  const [account] = await sql<{ email: string; taken: boolean }[]>`
    select email, exists(select 1 from auth.user where email = ${newEmail}) as taken
    from auth.user where id = ${userId}`;
  if (!account || account.taken) return;
  const claims = { userId, email: account.email, updateTo: newEmail };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(lifetime)
    .sign(keyOf(env));
  await queueLetter(sql, { kind: 'email_change', userId, to: newEmail, token });
}

/** Takes the address that `token` proves, tells the old one, and ends all sessions. False for a token of no use. */
export async function finishEmailChange(env: Env, sql: Sql, token: string): Promise<boolean> {
  const proven = claims.safeParse(await payloadOf(env, token)).data;
  if (!proven) return false;
  return moveAccount(sql, proven).catch((error) => {
    // Two proved the same address at once; the other was first.
    if (error?.code === uniqueViolation) return false;
    throw error;
  });
}

function moveAccount(sql: Sql, { userId, email, updateTo }: z.infer<typeof claims>) {
  return sql.begin(async (tx) => {
    const [account] = await tx<{ firstName: string }[]>`
      update auth.user set email = ${updateTo}, updated_at = now()
      where id = ${userId} and email = ${email}
        and not exists (select 1 from auth.user where email = ${updateTo})
      returning first_name as "firstName"`;
    if (!account) return false;
    await tx`delete from auth.session where user_id = ${userId}`;
    // A reset that the old mailbox holds must not outlive it.
    await dropResets(tx, userId);
    await queueLetter(tx, { kind: 'email_changed', to: email, newEmail: updateTo, ...account });
    return true;
  });
}

async function payloadOf(env: Env, token: string): Promise<unknown> {
  try {
    return (await jwtVerify(token, keyOf(env))).payload;
  } catch {
    return undefined;
  }
}
