import { unverifiedHoldMs } from '../../schema/auth/rules.ts';
import type { Sql } from '../db.ts';

/** Whether a mail address belongs to an account. */
export async function isHeld(sql: Sql, email: string): Promise<boolean> {
  const [holder] = await sql`
    select from auth.user where email = ${email} and not (${lapsed(sql)})`;
  return holder !== undefined;
}

/** Deletes the account of an address if it has been unverified for a day: nobody has proved that the address is theirs. */
export async function releaseAddress(sql: Sql, email: string): Promise<void> {
  await sql`
    with released as (
      delete from auth.user where email = ${email} and ${lapsed(sql)} returning id
    )
    delete from member where id in (select id from released)`;
}

const lapsed = (sql: Sql) => sql`
  not email_verified and created_at < now() - make_interval(secs => ${unverifiedHoldMs / 1000})`;
