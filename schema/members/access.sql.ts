import type { Fragment, Sql } from 'postgres';

/**
 * The rules of access.ts for SQL that the server writes itself, under the same names. A test
 * compares the two.
 */

/** SQL: a member, by their alias in the query, is active and verified. */
export const active = (sql: Sql, member = 'member') =>
  sql`${sql(member)}.status = 'active' and ${sql(member)}.verified`;

/** SQL: no block is between two members, each given by an id or a column. */
export const unblocked = (sql: Sql, one: string | Fragment, other: string | Fragment) =>
  sql`not exists (select from block where block.member_id = ${one} and block.other_id = ${other})`;

/** SQL: a member, given by an id or a column, is not shut out. */
export const notShutOut = (sql: Sql, author: Fragment) =>
  sql`not exists (select from shut_out where shut_out.member_id = ${author})`;

/**
 * SQL: `me` may open a row of `member`. Blocks are looked up once, and not for each of very many
 * members.
 */
export const visible = (sql: Sql, me: string) => sql`${active(sql)}
  and member.id <> all (array(select block.member_id from block where block.other_id = ${me}))`;
