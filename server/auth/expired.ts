import type { Task } from 'graphile-worker';
import type { Sql } from '../db.ts';
import { forgetInvitations } from './invitations.ts';
import { forgetUnverified } from './status.ts';

/** When it runs: once an hour. */
export const expiredSchedule = '17 * * * * forget_expired';

/** Deletes expired rows: nothing reads them any more, and strangers' attempts would pile up. */
export function expiredJob(sql: Sql): Record<string, Task> {
  return {
    forget_expired: async () => {
      await sql`delete from private.attempt where until < now()`;
      await sql`delete from private.lease where until < now()`;
      await sql`delete from auth.session where expires_at < now()`;
      await sql`delete from auth.verification where expires_at < now()`;
      await forgetUnverified(sql);
      await forgetInvitations(sql);
      // Rows of accounts that no longer exist.
      await sql`
        delete from private.letter
        where not exists (select from auth.user where "user".id = user_id)`;
      // Mails that failed for good: they are out of date, and some contain an address. Members who
      // wait for a verification have seen long ago that it failed.
      await sql`
        select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
        where task_identifier = 'send_letter' and attempts >= max_attempts
          and updated_at < now() - interval '7 days'`;
      // Far beyond the longest window. In milliseconds, as better-auth writes it.
      await sql`
        delete from auth.rate_limit
        where last_request < extract(epoch from now() - interval '1 hour') * 1000`;
    },
  };
}
