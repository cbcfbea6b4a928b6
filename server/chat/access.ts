import type { Sql } from '../db.ts';
import { unblocked } from '../members/access.ts';

/**
 * SQL: something may be pushed to the member of `side`: the conversation is not muted, and there is
 * no block.
 */
export const mayBeTold = (sql: Sql) => sql`
  (side.muted_until is null or side.muted_until < now())
  and ${unblocked(sql, sql`side.member_id`, sql`side.peer_id`)}`;
