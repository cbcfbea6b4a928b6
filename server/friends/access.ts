import type { Sql } from '../db.ts';

/** Of `member`: whom `me` may find. Active, verified members; nobody with whom there is a block. */
export const findable = (sql: Sql, me: string) => sql`status = 'active' and verified
  and id <> all (array(select member_id from block where other_id = ${me}))`;
