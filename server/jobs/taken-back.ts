import type { Task } from 'graphile-worker';
import { rememberedDays } from '../../schema/taken-back.ts';
import type { Sql } from '../db.ts';

/** When it runs: once an hour. */
export const takenBackSchedule = '47 * * * * forget_taken_back';

/** All in one transaction, of which every open page is told. */
const newsAtOnce = 10_000;

/** Forgets ids and notifications that were taken back, once nothing needs them any more. */
export function takenBackJob(sql: Sql): Record<string, Task> {
  return {
    forget_taken_back: async () => {
      await sql`
        delete from private.taken_back where created_at < now() - ${rememberedDays} * interval '1 day'`;
      // After a day, the same done anew is news in any case. What hidden posts and comments told stays: operators may show them again.
      await sql`
        delete from notification where id in (
          select id from notification as told
          where taken_back_at < now() - interval '1 day'
            and not exists (
              select from post where post.id in (told.subject_id, told.post_id) and post.deleted_at is not null)
            and not exists (
              select from comment where comment.id = told.subject_id and comment.deleted_at is not null)
          limit ${newsAtOnce})`;
    },
  };
}
