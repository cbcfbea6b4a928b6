import type { Sql } from '../db.ts';

/** Of a member by the name that a query gives them: others may see them, and they may see anything. As `active` in the schema. */
export const active = (sql: Sql, member = 'member') =>
  sql`${sql(member)}.status = 'active' and ${sql(member)}.verified`;
