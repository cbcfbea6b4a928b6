import { APIError } from 'better-auth/api';
import { errors } from '../../schema/errors.ts';
import type { Sql } from '../db.ts';

/** Those who may sign in: active members, and leaving ones, who are offered to stay. */
const welcome = ['active', 'leaving'];

/** Runs once the password was right, so that it tells nothing to anyone else. @throws 403 */
export async function refuseInactive(sql: Sql, userId: string): Promise<void> {
  const [member] = await sql<{ status: string }[]>`select status from member where id = ${userId}`;
  // A sign-up's own member row stands in a transaction that is still open: nobody here sees it yet.
  if (!member || welcome.includes(member.status)) return;
  throw new APIError('FORBIDDEN', {
    code: 'ACCOUNT_DISABLED',
    message: errors.account_disabled,
  });
}
