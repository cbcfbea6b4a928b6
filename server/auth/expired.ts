import type { Task } from 'graphile-worker';
import type { Sql } from '../db.ts';

/** When it runs: once an hour. */
export const expiredSchedule = '17 * * * * forget_expired';

/** Removes what has run out; nothing asks for it any more, and strangers' attempts would pile up. */
export function expiredJob(sql: Sql): Record<string, Task> {
  return {
    forget_expired: async () => {
      await sql`delete from private.attempt where until < now()`;
      await sql`delete from auth.session where expires_at < now()`;
      await sql`delete from auth.verification where expires_at < now()`;
      // Far beyond the longest window. In milliseconds, as better-auth writes it.
      await sql`
        delete from auth.rate_limit
        where last_request < extract(epoch from now() - interval '1 hour') * 1000`;
    },
  };
}
