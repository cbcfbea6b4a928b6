import { APIError, getOAuthState, getSessionFromCtx } from 'better-auth/api';
import type { Sql } from '../db.ts';
import { queueMail } from './mail-queue.ts';

type Context = Parameters<typeof getSessionFromCtx>[0];

/**
 * In the provider's callback: the id of the member who went there to connect it; undefined if
 * somebody is signing in.
 */
const connecting = async () => (await getOAuthState())?.link?.userId;

/**
 * better-auth takes the member to connect from its OAuth state alone. If their session was ended
 * meanwhile, for example by a password reset, it must not leave a new way in behind. @throws a
 * redirect
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
 * Writes to the member that a provider was connected to their account; not if the account was made
 * by signing in with it.
 */
export async function mailConnected(sql: Sql, userId: string): Promise<void> {
  if (await connecting()) await queueMail(sql, { kind: 'connected', userId });
}
