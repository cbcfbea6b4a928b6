import type { Task } from 'graphile-worker';
import type { Sql } from '../db.ts';

export const appSchedule = '*/10 * * * * end_left_plays';

/** Tidies plays that pages of games leave behind. */
export function appJobs(sql: Sql): Record<string, Task> {
  return {
    /** A page that dies reports no end: its member had stopped playing when they were last seen. */
    end_left_plays: async () => {
      await sql`
        update private.game_play set ended_at = greatest(started_at, last_active)
        from presence
        where presence.member_id = game_play.member_id and ended_at is null
          and not online and last_active is not null and started_at < now() - interval '10 minutes'`;
      // The number of the game stays.
      await sql`delete from private.game_play where ended_at < now() - interval '30 days'`;
    },
  };
}
