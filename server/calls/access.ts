import type { Sql } from '../db.ts';

/** SQL: a call rings. (How long, is up to the job that ends it.) Like `isRinging` in schema/calls/rules.ts. */
export const rings = (sql: Sql) => sql`call.callee_tab = '' and call.ended_at is null`;
