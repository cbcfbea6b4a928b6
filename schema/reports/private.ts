import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { privateSchema } from '../auth/private.ts';
import { time } from '../columns.ts';
import { comment, post } from '../feed/tables.ts';
import { member } from '../members/tables.ts';
import type { ReportOutcome, ReportReason } from './rules.ts';

/**
 * A member's report to the operators about a post, a comment or a member. One of the three ids is
 * set.
 */
export const report = privateSchema.table(
  'report',
  {
    /** Short, since operators type it. */
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The reporter, whom only operators see. The report stays when they leave. */
    reporterId: text().references(() => member.id, { onDelete: 'set null' }),
    postId: text().references(() => post.id, { onDelete: 'cascade' }),
    commentId: text().references(() => comment.id, { onDelete: 'cascade' }),
    memberId: text().references(() => member.id, { onDelete: 'cascade' }),
    reason: text().$type<ReportReason>().notNull(),
    note: text(),
    createdAt: time().notNull().defaultNow(),
    settledAt: time(),
    outcome: text().$type<ReportOutcome>(),
  },
  (t) => [
    // Repeated reports by the same member are one report, until it is settled. With the kind, since
    // a post may have the id of a comment.
    uniqueIndex('report_open')
      .on(
        t.reporterId,
        sql`coalesce('post ' || ${t.postId}, 'comment ' || ${t.commentId}, 'member ' || ${t.memberId})`,
      )
      .where(sql`${t.settledAt} is null`),
    index('report_reporter').on(t.reporterId, t.createdAt),
    index('report_post').on(t.postId),
    index('report_comment').on(t.commentId),
    index('report_member').on(t.memberId),
  ],
);
