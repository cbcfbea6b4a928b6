import { APIError, getOAuthState, getSessionFromCtx } from 'better-auth/api';
import type { Sql } from '../db.ts';
import { queueLetter } from './letters.ts';

type Context = Parameters<typeof getSessionFromCtx>[0];

/** The member who left to connect the provider, in the callback that brings them back; nobody at a sign-in. */
const connecting = async () => (await getOAuthState())?.link?.userId;

/**
 * better-auth takes the member to connect from its state alone. A session that was ended meanwhile, by a reset for
 * one, must not leave a way in behind. @throws a redirect
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

/** Tells the mailbox of a provider that was connected to an account; not of one that came with it. */
export async function tellConnected(sql: Sql, userId: string): Promise<void> {
  if (await connecting()) await queueLetter(sql, { kind: 'connected', userId });
}
