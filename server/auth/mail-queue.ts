import * as z from 'zod';
import { resendCooldownMs } from '../../schema/auth/rules.ts';
import type { Sql } from '../db.ts';
import { mailKey, takeOne } from '../limits/attempts.ts';
import { limits } from '../limits/rates.ts';

const userId = z.string();

/**
 * The payload of a job that writes a mail. Failed jobs are kept for days, so none contains a token.
 */
export const mailRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verification'), userId }),
  z.object({ kind: z.literal('reset'), userId }),
  z.object({ kind: z.literal('password_changed'), userId }),
  z.object({ kind: z.literal('email_change'), userId, changeId: z.string() }),
  z.object({
    kind: z.literal('email_changed'),
    to: z.string(),
    firstName: z.string(),
    newEmail: z.string(),
  }),
  z.object({ kind: z.literal('connected'), userId }),
  z.object({ kind: z.literal('disconnected'), userId }),
  z.object({ kind: z.literal('approved'), userId }),
  z.object({ kind: z.literal('leaving'), userId, deleteAt: z.string() }),
]);
export type MailRequest = z.infer<typeof mailRequest>;

/** Queues a mail. With a transaction as `sql`, it is sent only if that commits. */
export async function queueMail(sql: Sql, request: MailRequest): Promise<void> {
  if (request.kind === 'verification') {
    await sql`select private.queue_verification(${request.userId})`;
  } else {
    await sql`select graphile_worker.add_job('send_letter', ${sql.json(request)}::json)`;
  }
}

/**
 * Whether a mail of this kind may be sent now. If so, it is counted and its cool-down begins. Of
 * two requests at once, one gets true.
 */
export async function mayWrite(
  sql: Sql,
  { id, email }: { id: string; email: string },
  kind: MailRequest['kind'],
): Promise<boolean> {
  const { count } = await sql`
    insert into private.letter as last (user_id, kind, sent_at) values (${id}, ${kind}, now())
    on conflict (user_id, kind) do update set sent_at = now()
    where last.sent_at <= now() - make_interval(secs => ${resendCooldownMs / 1000})`;
  return count === 1 && takeOne(sql, mailKey(kind, email), limits.mails);
}

/** Begins the cool-down of a mail that is sent whatever was sent before. */
export async function startCooldown(
  sql: Sql,
  userId: string,
  kind: MailRequest['kind'],
): Promise<void> {
  await sql`
    insert into private.letter (user_id, kind, sent_at) values (${userId}, ${kind}, now())
    on conflict (user_id, kind) do update set sent_at = now()`;
}

/** How long an account has to wait for its next mail of this kind, in ms. */
export async function cooldownLeft(
  sql: Sql,
  id: string,
  kind: MailRequest['kind'],
): Promise<number> {
  const [last] = await sql<{ passed: number }[]>`
    select (extract(epoch from now() - sent_at) * 1000)::float8 as passed
    from private.letter where user_id = ${id} and kind = ${kind}`;
  return last ? Math.max(0, resendCooldownMs - last.passed) : 0;
}

/** Whether the verification mail has failed for good. */
export async function verificationFailed(sql: Sql, id: string): Promise<boolean> {
  const [job] = await sql`
    select 1 from graphile_worker.jobs
    where key = ${`verification:${id}`} and attempts >= max_attempts`;
  return job !== undefined;
}
