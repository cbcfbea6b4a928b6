import type { Fragment } from 'postgres';
import { unverifiedHoldMs, unverifiedKeptMs } from '../../schema/auth/rules.ts';
import type { Sql } from '../db.ts';

/** Whether a mail address belongs to an account. */
export async function isTaken(sql: Sql, email: string): Promise<boolean> {
  const [holder] = await sql`
    select from auth.user where email = ${email} and not (${lapsed(sql)})`;
  return holder !== undefined;
}

const uniqueViolation = '23505';

/** False if another account got the address first. */
export const unlessTaken = (moved: Promise<boolean>): Promise<boolean> =>
  moved.catch((error) => {
    if (error?.code === uniqueViolation) return false;
    throw error;
  });

/**
 * Deletes the account of an address if it has been unverified for a day: nobody has proved that the
 * address is theirs.
 */
export const releaseAddress = (sql: Sql, email: string): Promise<void> =>
  deleteUnverified(sql, sql`email = ${email} and ${lapsed(sql)}`);

/** Deletes the accounts that were never confirmed in seven days. */
export const forgetUnverified = (sql: Sql): Promise<void> =>
  deleteUnverified(sql, lapsed(sql, unverifiedKeptMs));

/** Accounts without a member, which nobody has ever seen. */
async function deleteUnverified(sql: Sql, which: Fragment): Promise<void> {
  await sql`
    with released as (delete from auth.user where ${which} returning id)
    delete from member where id in (select id from released)`;
}

const lapsed = (sql: Sql, afterMs = unverifiedHoldMs) => sql`
  not email_verified and created_at < now() - make_interval(secs => ${afterMs / 1000})`;
