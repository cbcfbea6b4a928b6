import { defineMutator, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { publicGames } from '../apps/access.ts';
import { isLocal } from '../apps/rules.ts';
import { id, text } from '../arguments.ts';
import { ownMessages } from '../chat/access.ts';
import { isMarker } from '../chat/rules.ts';
import type { Context } from '../context.ts';
import { visibleComments, visiblePosts } from '../feed/access.ts';
import { HearthError } from '../hearth-error.ts';
import { lockMembers } from '../locks.ts';
import { ownBlocks, requireMember, visibleMembers } from '../members/access.ts';
import { visiblePhotos } from '../photos/access.ts';
import { requireRow } from '../require-row.ts';
import { addTombstones, hasTombstone } from '../tombstones.ts';
import { notifyModerators } from './notify-moderators.ts';
import {
  type ReportKind,
  type ReportReason,
  reasons,
  reportNoteMaxLength,
  reportsPerDay,
} from './rules.ts';

const reportArgs = {
  /** Pages of 0.2 and before give none. */
  id: z._default(id, () => crypto.randomUUID()),
  reason: z.enum(reasons),
  note: z.nullable(text(reportNoteMaxLength)),
};

const reportPost = defineMutator(
  z.strictObject({ postId: id, ...reportArgs }),
  ({ tx, ctx, args }) =>
    file(tx, ctx, { kind: 'post', about: args.postId, ...args }, async () => {
      const post = visiblePosts(ctx).where('id', args.postId).one();
      return { ownerId: requireRow(await tx.run(post)).memberId };
    }),
);

const reportComment = defineMutator(
  z.strictObject({ commentId: id, ...reportArgs }),
  ({ tx, ctx, args }) =>
    file(tx, ctx, { kind: 'comment', about: args.commentId, ...args }, async () => {
      const comment = visibleComments(ctx).where('id', args.commentId).one();
      return { ownerId: requireRow(await tx.run(comment)).memberId };
    }),
);

/** Members whom the asker has blocked can be reported as well: many block first and report then. */
const reportMember = defineMutator(
  z.strictObject({ memberId: id, ...reportArgs }),
  ({ tx, ctx, args }) =>
    file(tx, ctx, { kind: 'member', about: args.memberId, ...args }, async () => {
      const member = await tx.run(visibleMembers(ctx).where('id', args.memberId).one());
      if (!member) requireRow(await tx.run(ownBlocks(ctx).where('otherId', args.memberId).one()));
      return { ownerId: args.memberId };
    }),
);

/** Only what a member wrote: the words of calls and games are nobody's. */
const reportMessage = defineMutator(
  z.strictObject({ messageId: id, ...reportArgs }),
  ({ tx, ctx, args }) =>
    file(tx, ctx, { kind: 'message', about: args.messageId, ...args }, async () => {
      const messages = ownMessages(ctx).where('deletedAt', 'IS', null);
      const message = requireRow(await tx.run(messages.where('id', args.messageId).one()));
      if (isMarker(message)) throw new HearthError('invalid');
      return { ownerId: message.senderId, words: message.text };
    }),
);

const reportPhoto = defineMutator(
  z.strictObject({ photoId: id, ...reportArgs }),
  ({ tx, ctx, args }) =>
    file(tx, ctx, { kind: 'photo', about: args.photoId, ...args }, async () => {
      const photo = visiblePhotos(ctx).where('id', args.photoId).one();
      return { ownerId: requireRow(await tx.run(photo)).memberId };
    }),
);

/** Our own games cannot be reported: they are part of Hearth. */
const reportGame = defineMutator(
  z.strictObject({ gameId: id, ...reportArgs }),
  ({ tx, ctx, args }) =>
    file(tx, ctx, { kind: 'game', about: args.gameId, ...args }, async () => {
      const game = requireRow(await tx.run(publicGames(ctx).where('id', args.gameId).one()));
      if (isLocal(game)) throw new HearthError('invalid');
      return {};
    }),
);

interface Report {
  id: string;
  kind: ReportKind;
  /** The id of the subject. */
  about: string;
  reason: ReportReason;
  note: string | null;
}

interface Subject {
  /** The member who wrote or shows it; nobody for a game. */
  ownerId?: string;
  words?: string;
}

/**
 * Files a report. Only the server does anything: no device has reports, or knows which have
 * arrived. Sent twice, a report is filed once, also if it was settled meanwhile, or is gone with
 * its subject. `find` looks up the subject. @throws yourself for the reporter's own, too_many
 */
async function file(
  tx: Transaction,
  ctx: Context,
  { id, kind, about, reason, note }: Report,
  find: () => Promise<Subject>,
): Promise<void> {
  if (tx.location !== 'server') return;
  const reporterId = requireMember(ctx);
  if (await hasTombstone(tx, reporterId, id)) return;
  const { ownerId, words } = await find();
  if (ownerId === reporterId) throw new HearthError('yourself');
  await addTombstones(tx, reporterId, id);
  // Of many reports at once, all would pass the limit, and all those of one subject be the first.
  await lockMembers(tx, reporterId);
  const { dbTransaction: db } = tx;
  const column = `${kind}_id`;
  const open = await db.query(
    `select from private.report where reporter_id = $1 and ${column} = $2 and settled_at is null`,
    [reporterId, about],
  );
  if ([...open].length > 0) return;
  const written = await db.query(
    `insert into private.report (reporter_id, ${column}, reason, note, words)
     select $1, $2, $3, $4, $5 where $6 > (
       select count(*) from private.report where reporter_id = $1 and created_at > now() - interval '1 day')
     returning id`,
    [reporterId, about, reason, note, words ?? null, reportsPerDay],
  );
  if ([...written].length === 0) throw new HearthError('too_many');
  await notifyModerators(tx, { kind, about, not: [reporterId, ...(ownerId ? [ownerId] : [])] });
}

export const reports = {
  reportPost,
  reportComment,
  reportMember,
  reportMessage,
  reportPhoto,
  reportGame,
};
