import type { Task } from 'graphile-worker';
import * as z from 'zod';
import { active } from '../../schema/members/access.sql.ts';
import { settledReportsDays } from '../../schema/reports/rules.ts';
import { readHouse } from '../auth/house.ts';
import * as mail from '../auth/mail.ts';
import type { Sql } from '../db.ts';
import type { Env } from '../env.ts';
import type { SendMail } from '../mailer.ts';
import { openReports } from './reports.ts';

const payload = z.object({ memberId: z.string() });

/** Once a day. */
export const adminSchedule = '37 3 * * * forget_reports';

type Parts = { env: Env; sql: Sql; send: SendMail };

/** Mails to moderators, and the end of settled reports. */
export function adminJobs({ env, sql, send }: Parts): Record<string, Task> {
  return {
    /** Not sent to whoever has no role any more, or if everything was settled meanwhile. */
    mail_reports: async (input) => {
      const { memberId } = payload.parse(input);
      const [reader] = await sql<{ to: string; firstName: string; verified: boolean }[]>`
        select account.email as to, account.first_name as "firstName", email_verified as verified
        from private.member_role
        join member on member.id = member_id and ${active(sql)}
        join auth.user as account on account.id = member_id
        where member_id = ${memberId} and report_mails`;
      const open = await openReports(sql);
      if (!reader || open === 0) return;
      const { name } = await readHouse(sql);
      await send(mail.reportsMail(reader, { name, open, origin: env.ORIGIN }));
    },

    forget_reports: () => forgetReports(sql),
  };
}

/**
 * Deletes reports that were settled long ago, and what is hidden by them for good: nobody can show
 * it again without its report.
 */
async function forgetReports(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    const old = await tx<{ postId: string | null; commentId: string | null }[]>`
      delete from private.report where settled_at < now() - ${settledReportsDays} * interval '1 day'
      returning post_id as "postId", comment_id as "commentId"`;
    const posts = [...new Set(old.flatMap(({ postId }) => postId ?? []))];
    const comments = [...new Set(old.flatMap(({ commentId }) => commentId ?? []))];
    // Of several reports of a subject, all are gone, or a later one still shows it.
    await tx`
      select graphile_worker.add_job('purge_post', json_build_object('postId', id), job_key => 'post:' || id)
      from post where id = any(${posts}) and deleted_at is not null
        and not exists (select from private.report where post_id = post.id)`;
    await tx`
      delete from comment where id = any(${comments}) and deleted_at is not null
        and not exists (select from private.report where comment_id = comment.id)`;
  });
}
