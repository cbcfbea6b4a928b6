import { APIError, getOAuthState, getSessionFromCtx } from 'better-auth/api';
import type { Sql } from '../db.ts';
import { queueMail } from './mail-queue.ts';

type Context = Parameters<typeof getSessionFromCtx>[0];

/**
 * In the provider's callback: the id of the member who went there to connect it; undefined at a
 * sign-in.
 */
const connecting = async () => (await getOAuthState())?.link?.userId;

/**
 * Refuses to connect a provider after the member's session has ended. better-auth takes the member
 * from its OAuth state alone: if a password reset, for example, ended their session meanwhile, no
 * new way to log in must be left behind. @throws a redirect
 */
export async function refuseEndedSession(sql: Sql, context: Context | null): Promise<void> {
  const memberId = await connecting();
  if (!memberId) return;
  const asker = context && (await getSessionFromCtx(context));
  const [member] = await sql`
    select from member where id = ${asker?.user.id ?? ''} and status = 'active'`;
  if (!member || asker?.user.id !== memberId) {
    throw new APIError('FOUND', undefined, { location: '/login?error=state_mismatch' });
  }
}

/**
 * Queues a mail that a provider was connected to the member's account; not if the account was made
 * by signing in with it.
 */
export async function mailConnected(sql: Sql, userId: string): Promise<void> {
  if (await connecting()) await queueMail(sql, { kind: 'connected', userId });
}
