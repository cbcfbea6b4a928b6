import { unverifiedHoldMs } from '../../schema/auth/rules.ts';
import type { Sql } from '../db.ts';

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
