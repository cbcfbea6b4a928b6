import type { Sql } from '../db.ts';
import { active } from '../members/access.ts';

/**
 * Of `member`: whom `me` may find. Active, verified members; nobody with whom there is a block, which is looked up once, and not for
 * each of very many.
 */
export const findable = (sql: Sql, me: string) => sql`${active(sql)}
  and id <> all (array(select member_id from block where other_id = ${me}))`;
