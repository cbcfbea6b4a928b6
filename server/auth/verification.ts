import * as z from 'zod';
import { unverifiedHoldMs } from '../../schema/auth/rules.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { readProof, signProof } from './proofs.ts';

const claims = z.object({ userId: z.string(), email: z.string() });

/**
 * The token in a verification mail. It names the account as well, since after a day the address may
 * belong to another one.
 */
export const verificationToken = (env: Env, userId: string, email: string) =>
  signProof(
    env,
    'verification',
    { userId, email } satisfies z.infer<typeof claims>,
    unverifiedHoldMs,
  );

/** Verifies the account that the mail was written for. False for a useless token. */
export async function confirmEmail(env: Env, sql: Sql, token: string): Promise<boolean> {
  const proven = claims.safeParse(await readProof(env, 'verification', token)).data;
  if (!proven) return false;
  const { count } = await sql`
    update auth.user set email_verified = true, updated_at = now()
    where id = ${proven.userId} and email = ${proven.email}`;
  return count === 1;
}
