import * as z from 'zod';
import { unverifiedHoldMs, unverifiedKeptMs } from '../../schema/auth/rules.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { storeEmailChange } from './email-change.ts';
import { dropLinks, emailChangeKey } from './links.ts';
import { mayWrite, queueMail, startCooldown } from './mail-queue.ts';
import { readProof, signProof } from './proofs.ts';
import { releaseAddress, unlessTaken } from './status.ts';

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

/**
 * The address that an account is verified by: its own, unless its member has corrected it.
 * Undefined if there is no such account.
 */
export async function addressToVerify(sql: Sql, userId: string): Promise<string | undefined> {
  const [account] = await sql<{ address: string }[]>`
    select coalesce(correction.value::jsonb ->> 'newEmail', account.email) as address
    from auth.user as account
    left join auth.verification as correction
      on correction.identifier = ${emailChangeKey(userId)} and correction.expires_at > now()
        and not account.email_verified
    where account.id = ${userId}`;
  return account?.address;
}

/** Queues another verification mail, unless it is too early for one. */
export async function resendVerification(sql: Sql, id: string): Promise<boolean> {
  const email = await addressToVerify(sql, id);
  if (!email || !(await mayWrite(sql, { id, email }, 'verification'))) return false;
  await queueMail(sql, { kind: 'verification', userId: id });
  return true;
}

/**
 * Corrects the address of an account that is not verified, and sends the mail there. The links in
 * the mails before stop working. The account itself has the address once that is proved, so that
 * nothing shows before whether it is taken. False for an account that is verified.
 */
export function correctEmail(sql: Sql, userId: string, newEmail: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account || account.verified) return false;
    await dropLinks(tx, userId);
    await storeEmailChange(tx, userId, { email: account.email, newEmail }, unverifiedKeptMs);
    await startCooldown(tx, userId, 'verification');
    await queueMail(tx, { kind: 'verification', userId });
    return true;
  });
}

/** Verifies the account that the mail was written for. False for a useless token. */
export async function confirmEmail(env: Env, sql: Sql, token: string): Promise<boolean> {
  const proven = claims.safeParse(await readProof(env, 'verification', token)).data;
  return proven !== undefined && unlessTaken(verify(sql, proven));
}

function verify(sql: Sql, { userId, email }: z.infer<typeof claims>): Promise<boolean> {
  return sql.begin(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account || (await addressToVerify(tx, userId)) !== email) return false;
    if (account.email !== email) {
      await releaseAddress(tx, email);
      // A reset link in the wrong mailbox must not work any more.
      await dropLinks(tx, userId);
    }
    await tx`
      update auth.user set email = ${email}, email_verified = true, updated_at = now()
      where id = ${userId}`;
    return true;
  });
}

/** Of a correction and a confirmation at once, the second sees what the first has done. */
async function lockAccount(tx: Sql, userId: string) {
  const [account] = await tx<{ email: string; verified: boolean }[]>`
    select email, email_verified as verified from auth.user where id = ${userId} for update`;
  return account;
}
