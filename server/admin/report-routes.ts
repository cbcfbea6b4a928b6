import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { actReasonMaxLength, reportsPageSize, settlements } from '../../schema/admin/rules.ts';
import { isId } from '../../schema/arguments.ts';
import { imageWidths } from '../../schema/images.ts';
import type { Sql } from '../db.ts';
import { bodyAs, type Http, refusal } from '../http.ts';
import { imageAnswer } from '../photos/image-answer.ts';
import type { Uploads } from '../photos/uploads.ts';
import { answered, done } from './door.ts';
import { lookAround } from './looking.ts';
import { setReportMails, wantsReportMails } from './report-mails.ts';
import { isReported, openReports, reportedSubjects } from './reports.ts';
import { settleReports } from './settling.ts';

/** What an actor may add to an act. */
export const reason = z.string().max(actReasonMaxLength).optional();

const report = z.int().positive().max(2_147_483_647);
const look = z.strictObject({ report });
const mails = z.strictObject({ on: z.boolean() });
const settling = z.strictObject({
  report,
  action: z.enum(settlements),
  was: z.enum(['open', 'hidden', 'dismissed']),
  reason,
});

/** The place in a list after which a page begins, from a URL. */
export function placeIn(before: string | undefined): number | undefined {
  if (before === undefined) return;
  if (!/^\d{1,9}$/.test(before)) throw refusal(400, 'invalid');
  return Number(before);
}

/** Reports, for moderators: what was reported, also if it is hidden, and what becomes of it. */
export function reportRoutes(sql: Sql, uploads: Uploads, moderators: MiddlewareHandler<Http>) {
  return new Hono<Http>()
    .get('/reports', moderators, async (c) => {
      const { state, before } = c.req.query();
      const wanted = { open: state !== 'settled', before: placeIn(before) };
      const [reported, open] = await Promise.all([
        reportedSubjects(sql, { ...wanted, most: reportsPageSize + 1 }),
        openReports(sql),
      ]);
      return c.json({
        reported: reported.slice(0, reportsPageSize),
        more: reported.length > reportsPageSize,
        open,
      });
    })
    .post('/settle', moderators, (c) =>
      done(c, settleReports(sql, { by: c.get('memberId'), ...bodyAs(c, settling) })),
    )
    .post('/look', moderators, async (c) => {
      const looked = { by: c.get('memberId'), ...bodyAs(c, look) };
      return c.json({ messages: await answered(lookAround(sql, looked)) });
    })
    .get('/report-mails', moderators, async (c) =>
      c.json({ on: await answered(wantsReportMails(sql, c.get('memberId'))) }),
    )
    .post('/report-mails', moderators, (c) =>
      done(c, setReportMails(sql, c.get('memberId'), bodyAs(c, mails).on)),
    )
    .get('/images/:name/:width', moderators, async (c) => {
      const { name, width } = c.req.param();
      const known = imageWidths.find((each) => String(each) === width);
      if (!known || !isId(name) || !(await isReported(sql, name))) throw refusal(404, 'not_found');
      return imageAnswer(c, uploads, name, known);
    });
}
