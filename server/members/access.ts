import type { Fragment } from 'postgres';
import type { Sql } from '../db.ts';

/**
 * SQL: a member, by their alias in the query, is active and verified. Like `active` in
 * schema/members/access.ts.
 */
export const active = (sql: Sql, member = 'member') =>
  sql`${sql(member)}.status = 'active' and ${sql(member)}.verified`;

/**
 * SQL: no block is between two members, each given by an id or a column. Like `unblocked` in
 * schema/members/access.ts.
 */
export const unblocked = (sql: Sql, one: string | Fragment, other: string | Fragment) =>
  sql`not exists (select from block where block.member_id = ${one} and block.other_id = ${other})`;

/**
 * SQL: a member, given by an id or a column, is not shut out. Like `notShutOut` in
 * schema/members/access.ts.
 */
export const notShutOut = (sql: Sql, author: Fragment) =>
  sql`not exists (select from shut_out where shut_out.member_id = ${author})`;
