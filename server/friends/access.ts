import type { Sql } from '../db.ts';
import { active } from '../members/access.ts';

/**
 * SQL: a row of `member` is one whom `me` may find: active, verified, and without a block between
 * the two. Blocks are looked up once, and not for each of very many members.
 */
export const findable = (sql: Sql, me: string) => sql`${active(sql)}
  and id <> all (array(select member_id from block where other_id = ${me}))`;
