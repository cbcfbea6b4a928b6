import type { Task } from 'graphile-worker';
import * as z from 'zod';
import { settledReportsDays } from '../../schema/reports/rules.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import type { SendMail } from '../mailer.ts';
import { reportsMail } from './report-mails.ts';

const payload = z.object({ memberId: z.string() });

/** Once a day. */
export const adminSchedule = '37 3 * * * forget_reports';

type Parts = { env: Env; sql: Sql; send: SendMail };

/** Mails to moderators, and the end of settled reports. */
export function adminJobs({ env, sql, send }: Parts): Record<string, Task> {
  return {
    mail_reports: async (input) => {
      const mail = await reportsMail(sql, env.ORIGIN, payload.parse(input).memberId);
      if (mail) await send(mail);
    },

    /**
     * Deletes reports that were settled long ago, and the posts and comments that they hid: without
     * their reports nobody can show these again.
     */
    forget_reports: async () => {
      await sql.begin(async (tx) => {
        const old = await tx<{ postId: string | null; commentId: string | null }[]>`
          delete from private.report where settled_at < now() - ${settledReportsDays} * interval '1 day'
          returning post_id as "postId", comment_id as "commentId"`;
        await tx`
          select graphile_worker.add_job('purge_post', json_build_object('postId', id), job_key => 'post:' || id)
          from post where id = any(${old.flatMap(({ postId }) => postId ?? [])}) and deleted_at is not null
            and not exists (select from private.report where post_id = post.id)`;
        await tx`
          delete from comment
          where id = any(${old.flatMap(({ commentId }) => commentId ?? [])}) and deleted_at is not null
            and not exists (select from private.report where comment_id = comment.id)`;
      });
    },
  };
}
