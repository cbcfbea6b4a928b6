import type { Task } from 'graphile-worker';
import { rememberedDays } from '../../schema/taken-back.ts';
import type { Sql } from '../db.ts';

/** When it runs: once an hour. */
export const takenBackSchedule = '47 * * * * forget_taken_back';

/** Removes what was kept of things that were taken back, once nothing asks for it any more. */
export function takenBackJob(sql: Sql): Record<string, Task> {
  return {
    forget_taken_back: async () => {
      await sql`
        delete from private.taken_back where created_at < now() - ${rememberedDays} * interval '1 day'`;
    },
  };
}
