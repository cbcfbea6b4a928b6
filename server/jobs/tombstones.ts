import type { Task } from 'graphile-worker';
import { rememberedDays } from '../../schema/tombstones.ts';
import type { Sql } from '../db.ts';

/** When it runs: once an hour. */
export const takenBackSchedule = '47 * * * * forget_taken_back';

/**
 * How many notifications are deleted at once: in one transaction, which every open page is sent.
 */
const newsAtOnce = 10_000;

/** Deletes ids and notifications that were taken back, once nothing needs them any more. */
export function takenBackJob(sql: Sql): Record<string, Task> {
  return {
    forget_taken_back: async () => {
      await sql`
        delete from private.taken_back where created_at < now() - ${rememberedDays} * interval '1 day'`;
      // After a day, the same action is news anyway. Notifications about hidden posts and comments
      // stay, since operators may show these again.
      await sql`
        delete from notification where id in (
          select id from notification as withdrawn
          where taken_back_at < now() - interval '1 day'
            and not exists (
              select from post where post.id in (withdrawn.subject_id, withdrawn.post_id) and post.deleted_at is not null)
            and not exists (
              select from comment where comment.id = withdrawn.subject_id and comment.deleted_at is not null)
          limit ${newsAtOnce})`;
    },
  };
}
