import * as z from 'zod';
import { unverifiedHoldMs } from '../../schema/auth/rules.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { readProof, signProof } from './proofs.ts';

const claims = z.object({ userId: z.string(), email: z.string() });

/** The token of a verification letter. It names the account too: after a day its address may be another's. */
export const verificationToken = (env: Env, userId: string, email: string) =>
  signProof(
    env,
    'verification',
    { userId, email } satisfies z.infer<typeof claims>,
    unverifiedHoldMs,
  );

/** Verifies the account that the letter was written for. False for a token of no use. */
export async function confirmEmail(env: Env, sql: Sql, token: string): Promise<boolean> {
  const proven = claims.safeParse(await readProof(env, 'verification', token)).data;
  if (!proven) return false;
  const { count } = await sql`
    update auth.user set email_verified = true, updated_at = now()
    where id = ${proven.userId} and email = ${proven.email}`;
  return count === 1;
}
