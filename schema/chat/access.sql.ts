import type { Sql } from 'postgres';
import { unblocked } from '../members/access.sql.ts';

/**
 * SQL: the member of `side` may be notified of the conversation: the conversation is one of
 * `ownConversations` in access.ts, and not muted, as `isMuted` in rules.ts has it.
 */
export const mayNotify = (sql: Sql) => sql`
  (side.muted_until is null or side.muted_until <= now())
  and ${unblocked(sql, sql`side.member_id`, sql`side.peer_id`)}`;
