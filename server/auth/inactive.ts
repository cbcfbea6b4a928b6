import { APIError } from 'better-auth/api';
import { errors } from '../../schema/errors.ts';
import type { Sql } from '../db.ts';

/**
 * Statuses that may sign in: active; leaving, who are offered to stay; and waiting, who read that
 * they do.
 */
const welcome = ['active', 'leaving', 'waiting'];

/**
 * Refuses members who are not active, after the password was right, so that nobody else learns of
 * it. @throws 403
 */
export async function refuseInactive(sql: Sql, userId: string): Promise<void> {
  const [member] = await sql<{ status: string }[]>`select status from member where id = ${userId}`;
  // At a sign-up, the member row was made in a transaction that is still open, and cannot be seen
  // here.
  if (!member || welcome.includes(member.status)) return;
  throw new APIError('FORBIDDEN', {
    code: 'ACCOUNT_DISABLED',
    message: errors.account_disabled,
  });
}
