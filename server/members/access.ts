import type { Fragment } from 'postgres';
import type { Sql } from '../db.ts';

/** Of a member by the name that a query gives them: others may see them, and they may see anything. As `active` in the schema. */
export const active = (sql: Sql, member = 'member') =>
  sql`${sql(member)}.status = 'active' and ${sql(member)}.verified`;

/** Of two members, each an id or the place of one: no block is between them. As `unblocked` in the schema. */
export const unblocked = (sql: Sql, one: string | Fragment, other: string | Fragment) =>
  sql`not exists (select from block where block.member_id = ${one} and block.other_id = ${other})`;
