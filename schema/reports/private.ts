import { sql } from 'drizzle-orm';
import { index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { game } from '../apps/tables.ts';
import { privateSchema } from '../auth/private.ts';
import { message } from '../chat/tables.ts';
import { time } from '../columns.ts';
import { comment, post } from '../feed/tables.ts';
import { member } from '../members/tables.ts';
import { photo } from '../photos/tables.ts';
import type { ReportOutcome, ReportReason } from './rules.ts';

/**
 * A member's report to the moderators about something that another member wrote or shows, or about
 * a game. One of the ids is set.
 */
export const report = privateSchema.table(
  'report',
  {
    /** Short, since operators type it. */
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The reporter, whom only moderators see. The report stays when they leave. */
    reporterId: text().references(() => member.id, { onDelete: 'set null' }),
    postId: text().references(() => post.id, { onDelete: 'cascade' }),
    commentId: text().references(() => comment.id, { onDelete: 'cascade' }),
    memberId: text().references(() => member.id, { onDelete: 'cascade' }),
    messageId: text().references(() => message.id, { onDelete: 'cascade' }),
    photoId: text().references(() => photo.id, { onDelete: 'cascade' }),
    gameId: text().references(() => game.id, { onDelete: 'cascade' }),
    /** A message's words as they were reported: its sender may edit or delete it. */
    words: text(),
    /** Of a photo that is hidden: the pictures of its owner that it was, to be so again. */
    usedAs: text().$type<'photo' | 'cover'>().array(),
    reason: text().$type<ReportReason>().notNull(),
    note: text(),
    createdAt: time().notNull().defaultNow(),
    settledAt: time(),
    outcome: text().$type<ReportOutcome>(),
  },
  (t) => [
    // Repeated reports by the same member are one report, until it is settled. With the kind, since
    // a post may have the id of a comment. For the other kinds, the lock of the reporter is enough.
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
    index('report_message').on(t.messageId),
    index('report_photo').on(t.photoId),
    index('report_game').on(t.gameId),
  ],
);
