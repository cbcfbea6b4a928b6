import type { Task } from 'graphile-worker';
import * as z from 'zod';
import { type ReportOutcome, settledReportsDays } from '../../schema/reports/rules.ts';
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
     * Deletes reports that were settled long ago, and what they hid: without their reports nobody
     * can show it again. Of a message the empty place stays, and a game is the operators'.
     */
    forget_reports: async () => {
      await sql.begin(async (tx) => {
        const gone = await tx<Forgotten[]>`
          delete from private.report where settled_at < now() - ${settledReportsDays} * interval '1 day'
          returning outcome, post_id as post, comment_id as comment, message_id as message, photo_id as photo`;
        if (gone.length === 0) return;
        const hidden = (kind: Hidden) => tx`
          id = any(${gone.flatMap((row) => (row.outcome === 'hidden' && row[kind]) || [])})
          and deleted_at is not null
          and not exists (select from private.report where ${tx(`${kind}_id`)} = ${tx(kind)}.id)`;
        await tx`
          select graphile_worker.add_job('purge_post', json_build_object('postId', id), job_key => 'post:' || id)
          from post where ${hidden('post')} or deleted_at is not null
            and not exists (select from private.report where post_id = post.id)
            and exists (select from photo where ${hidden('photo')} and photo.member_id = post.member_id
              and (photo.post_id = post.id or photo.image = post.image))`;
        await tx`delete from comment where ${hidden('comment')}`;
        await tx`delete from photo where ${hidden('photo')}`;
        await tx`
          update message set text = '', reply_to_id = '', image = null, image_width = null, image_height = null,
            thumbhash = null, image_alt = null, more_pictures = null
          where ${hidden('message')}`;
      });
    },
  };
}

type Hidden = 'post' | 'comment' | 'message' | 'photo';
type Forgotten = Record<Hidden, string | null> & { outcome: ReportOutcome | null };
