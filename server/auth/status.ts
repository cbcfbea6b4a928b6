import { APIError } from 'better-auth/api';
import { unverifiedHoldMs } from '../../schema/auth/rules.ts';
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

/** Whether an address is somebody's. */
export async function isHeld(sql: Sql, email: string): Promise<boolean> {
  const [holder] = await sql`
    select from auth.user where email = ${email} and not (${lapsed(sql)})`;
  return holder !== undefined;
}

/** Frees an address whose account stayed unverified for a day; nobody has proved that it is theirs. */
export async function releaseAddress(sql: Sql, email: string): Promise<void> {
  await sql`
    with released as (
      delete from auth.user where email = ${email} and ${lapsed(sql)} returning id
    )
    delete from member where id in (select id from released)`;
}

const lapsed = (sql: Sql) => sql`
  not email_verified and created_at < now() - make_interval(secs => ${unverifiedHoldMs / 1000})`;
