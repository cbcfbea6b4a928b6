import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import { dropLinks, emailChangeKey } from './links.ts';
import { queueMail } from './mail-queue.ts';
import { readProof, signProof } from './proofs.ts';
import { endOtherAccess } from './resets.ts';
import { isTaken, releaseAddress, unlessTaken } from './status.ts';

const lifetimeMs = 60 * 60 * 1000;

const claims = z.object({ userId: z.string(), changeId: z.string() });
const change = z.object({ email: z.string(), newEmail: z.string() });
type Change = z.infer<typeof change>;
type Proven = z.infer<typeof claims>;

/**
 * Sends a link to the new address, unless that is taken; the asker gets the same answer either way.
 */
export async function startEmailChange(sql: Sql, userId: string, newEmail: string): Promise<void> {
  if (await isTaken(sql, newEmail)) return;
  await sql.begin(async (tx) => {
    const [account] = await tx<
      { email: string }[]
    >`select email from auth.user where id = ${userId}`;
    if (!account) return;
    const changeId = await storeEmailChange(tx, userId, { ...account, newEmail }, lifetimeMs);
    await queueMail(tx, { kind: 'email_change', userId, changeId });
  });
}

/** Stores a change that is pending, in place of the one before. Resolves to its id. */
export async function storeEmailChange(
  tx: Sql,
  userId: string,
  pending: Change,
  pendingMs: number,
): Promise<string> {
  const changeId = randomUUID();
  await tx`delete from auth.verification where identifier = ${emailChangeKey(userId)}`;
  await tx`
    insert into auth.verification (id, identifier, value, expires_at)
    values (${changeId}, ${emailChangeKey(userId)}, ${JSON.stringify(pending)}, now() + ${ms(tx, pendingMs)})`;
  return changeId;
}

/**
 * The recipient and the token for the mail. The token's hour begins now. Undefined if the change
 * was dropped, or waited too long.
 */
export async function emailChangeProof(env: Env, sql: Sql, proven: Proven) {
  const [pending] = await sql<{ value: string }[]>`
    update auth.verification set expires_at = now() + ${ms(sql, lifetimeMs)}
    where ${isPending(sql, proven)} returning value`;
  if (!pending) return;
  const token = await signProof(env, 'email-change', claims.parse(proven), lifetimeMs);
  return { to: change.parse(JSON.parse(pending.value)).newEmail, token };
}

/**
 * Changes the address to the one that `token` proves, notifies the old one, and ends all sessions
 * and other access. False for a useless token.
 */
export async function finishEmailChange(env: Env, sql: Sql, token: string): Promise<boolean> {
  const proven = claims.safeParse(await readProof(env, 'email-change', token)).data;
  return proven !== undefined && unlessTaken(moveAccount(sql, proven));
}

function moveAccount(sql: Sql, proven: Proven) {
  const { userId } = proven;
  return sql.begin(async (tx) => {
    const [pending] = await tx<{ value: string }[]>`
      delete from auth.verification where ${isPending(sql, proven)} returning value`;
    if (!pending) return false;
    const { email, newEmail } = change.parse(JSON.parse(pending.value));
    await releaseAddress(tx, newEmail);
    const [account] = await tx<{ firstName: string }[]>`
      update auth.user as account set email = ${newEmail}, updated_at = now()
      from member
      where account.id = ${userId} and account.email = ${email}
        and member.id = account.id and member.status = 'active'
        and not exists (select from auth.user where email = ${newEmail})
      returning account.first_name as "firstName"`;
    if (!account) return false;
    await tx`delete from auth.session where user_id = ${userId}`;
    await endOtherAccess(tx, userId);
    // A reset link in the old mailbox must not work any more.
    await dropLinks(tx, userId);
    await queueMail(tx, { kind: 'email_changed', to: email, newEmail, ...account });
    return true;
  });
}

const isPending = (sql: Sql, { userId, changeId }: Proven) => sql`
  id = ${changeId} and identifier = ${emailChangeKey(userId)} and expires_at > now()`;

const ms = (sql: Sql, time: number) => sql`make_interval(secs => ${time / 1000})`;
