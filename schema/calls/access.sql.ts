import type { Sql } from 'postgres';

/** SQL: a call was neither accepted nor is it over. */
export const unanswered = (sql: Sql) => sql`call.callee_tab = '' and call.ended_at is null`;

/**
 * SQL: a call rings at its callee, as `isRinging` in rules.ts has it, but without its time limit: a
 * job ends the call.
 */
export const isRinging = (sql: Sql) => sql`${unanswered(sql)}
  and not exists (select from call_hush where call_hush.id = call.id)`;
