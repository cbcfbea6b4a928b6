import { defineMutator, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id, text } from '../arguments.ts';
import type { Context } from '../context.ts';
import { visibleComments, visiblePosts } from '../feed/access.ts';
import { HearthError } from '../hearth-error.ts';
import { lockMembers } from '../locks.ts';
import { ownBlocks, requireMember, visibleMembers } from '../members/access.ts';
import { requireRow } from '../require-row.ts';
import { addTombstones, hasTombstone } from '../tombstones.ts';
import { type ReportReason, reasons, reportNoteMaxLength, reportsPerDay } from './rules.ts';

const reportArgs = {
  /** Pages of 0.2 and before give none. */
  id: z._default(id, () => crypto.randomUUID()),
  reason: z.enum(reasons),
  note: z.nullable(text(reportNoteMaxLength)),
};

const reportPost = defineMutator(
  z.strictObject({ postId: id, ...reportArgs }),
  ({ tx, ctx, args }) =>
    file(tx, ctx, args, async () => {
      const post = visiblePosts(ctx).where('id', args.postId).one();
      return requireRow(await tx.run(post)).memberId;
    }),
);

const reportComment = defineMutator(
  z.strictObject({ commentId: id, ...reportArgs }),
  ({ tx, ctx, args }) =>
    file(tx, ctx, args, async () => {
      const comment = visibleComments(ctx).where('id', args.commentId).one();
      return requireRow(await tx.run(comment)).memberId;
    }),
);

/** Members whom the asker has blocked can be reported as well: many block first and report then. */
const reportMember = defineMutator(
  z.strictObject({ memberId: id, ...reportArgs }),
  ({ tx, ctx, args }) =>
    file(tx, ctx, args, async () => {
      const member = await tx.run(visibleMembers(ctx).where('id', args.memberId).one());
      if (!member) requireRow(await tx.run(ownBlocks(ctx).where('otherId', args.memberId).one()));
      return args.memberId;
    }),
);

type Report = {
  id: string;
  postId?: string;
  commentId?: string;
  memberId?: string;
  reason: ReportReason;
  note: string | null;
};

/**
 * Files a report. Only the server does anything: no device has reports, or knows which have
 * arrived. Sent twice, a report is filed once, also if it was settled meanwhile, or is gone with
 * its subject. `ownerOf` finds the author of the subject. @throws yourself for the reporter's own,
 * too_many
 */
async function file(
  tx: Transaction,
  ctx: Context,
  report: Report,
  ownerOf: () => Promise<string>,
): Promise<void> {
  if (tx.location !== 'server') return;
  const reporterId = requireMember(ctx);
  if (await hasTombstone(tx, reporterId, report.id)) return;
  if ((await ownerOf()) === reporterId) throw new HearthError('yourself');
  await addTombstones(tx, reporterId, report.id);
  // The lock is needed since many reports at once would all pass the limit.
  await lockMembers(tx, reporterId);
  const { postId = null, commentId = null, memberId = null, reason, note } = report;
  const written = await tx.dbTransaction.query(
    `insert into private.report (reporter_id, post_id, comment_id, member_id, reason, note)
     select $1, $2, $3, $4, $5, $6 where $7 > (
       select count(*) from private.report where reporter_id = $1 and created_at > now() - interval '1 day')
     on conflict do nothing returning id`,
    [reporterId, postId, commentId, memberId, reason, note, reportsPerDay],
  );
  if ([...written].length > 0) return;
  const open = await tx.dbTransaction.query(
    `select from private.report
     where reporter_id = $1 and settled_at is null and (post_id = $2 or comment_id = $3 or member_id = $4)`,
    [reporterId, postId, commentId, memberId],
  );
  if ([...open].length === 0) throw new HearthError('too_many');
}

export const reports = { reportPost, reportComment, reportMember };
