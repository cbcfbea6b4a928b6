import type { Sql } from '../db.ts';

/** SQL: a call was neither accepted nor is it over. */
export const unanswered = (sql: Sql) => sql`call.callee_tab = '' and call.ended_at is null`;

/**
 * SQL: a call rings at its callee. (How long, is up to the job that ends it.) Like `isRinging` in
 * schema/calls/rules.ts.
 */
export const rings = (sql: Sql) => sql`${unanswered(sql)}
  and not exists (select from call_hush where call_hush.id = call.id)`;
