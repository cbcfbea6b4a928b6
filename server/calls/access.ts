import type { Sql } from '../db.ts';

/** Of a call: it rings. For how long is up to the job that ends it. As `isRinging` in the schema. */
export const rings = (sql: Sql) => sql`call.callee_tab = '' and call.ended_at is null`;
