import type { Row, Transaction } from '@rocicorp/zero';
import { followMessage, lockSides } from '../../schema/chat/conversation-sides.ts';
import { bringBack, isToBePurged, takeAway } from '../../schema/feed/posts.ts';
import { restorableMs } from '../../schema/feed/rules.ts';
import { HearthError } from '../../schema/hearth-error.ts';
import { lockMembers } from '../../schema/locks.ts';
import { zql } from '../../schema/zero.gen.ts';
import type { Sql } from '../db.ts';

/**
 * Hides a post or shows it again, in its author's name and with the functions by which they delete
 * and restore it. A post that its author has deleted is not shown again; if it is hidden as well,
 * its author cannot restore it either. @throws author_deleted
 */
export async function changePost(tx: Transaction, id: string, authorId: string, shown: boolean) {
  const ctx = { memberId: authorId, onServer: true } as const;
  // Hidden as of so long ago that the author cannot restore it. No purge is queued, so the rows
  // stay.
  const tooLate = Date.now() - 2 * restorableMs;
  await lockMembers(tx, authorId);
  const post = await tx.run(zql.post.where('id', id).one());
  if (!post || (shown && post.deletedAt === null)) return;
  if (shown && (await isToBePurged(tx, id))) throw new HearthError('author_deleted');
  const at = Math.min(post.deletedAt ?? tooLate, tooLate);
  if (shown) await bringBack(tx, ctx, post);
  else if (post.deletedAt === null) await takeAway(tx, ctx, id, at);
  else await tx.mutate.post.update({ id, deletedAt: at });
  if (post.postType === 'event') await changeInvitations(tx, id, shown, at);
}

/**
 * Hides the notifications about an event with its post, or shows them again. `at`, in ms, marks
 * them, so that notifications that had been taken back before stay so.
 */
async function changeInvitations(tx: Transaction, eventId: string, shown: boolean, at: number) {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `update notification set taken_back_at = case when $2 then null else hidden.at end
     from (select to_timestamp($3::float8 / 1000) as at) as hidden
     where subject_id = $1 and type like 'event%'
       and taken_back_at is not distinct from case when $2 then hidden.at end
       and recipient_id in (select member_id from event_attendee where event_id = $1)`,
    [eventId, shown, at],
  );
}

/** Hides a comment or shows it again, and with it the notifications about it. */
export async function changeComment(tx: Sql, id: string, shown: boolean): Promise<void> {
  const at = shown ? null : new Date();
  const { count } = await tx`
    update comment set deleted_at = ${at} where id = ${id} and (deleted_at is null) <> ${shown}`;
  if (count > 0)
    await tx`update notification set taken_back_at = ${at} where type = 'comment' and subject_id = ${id}`;
}

/**
 * Hides a message or shows it again. It keeps its words and pictures meanwhile, which no screen
 * shows; its sender can neither edit nor delete it. @throws author_deleted
 */
export async function changeMessage(tx: Transaction, id: string, shown: boolean): Promise<void> {
  const find = () => tx.run(zql.message.where('id', id).one());
  const known = await find();
  if (!known) return;
  await lockSides(tx, known.conversationId);
  const message = await find();
  if (!message || (message.deletedAt === null) === shown) return;
  if (shown && !message.text && !message.image) throw new HearthError('author_deleted');
  const changed = { ...message, deletedAt: shown ? null : Date.now() };
  await tx.mutate.message.update({ id, deletedAt: changed.deletedAt });
  await followMessage(tx, changed, shown);
}

/**
 * Hides a photo or shows it again, with the post that it is linked to. While it is hidden it is no
 * profile or cover photo. @throws author_deleted
 */
export async function changePhoto(tx: Transaction, id: string, ownerId: string, shown: boolean) {
  await lockMembers(tx, ownerId);
  const photo = await tx.run(zql.photo.where('id', id).one());
  if (!photo) return;
  // A hidden post lets go of a photo that was there before it.
  const thread = await tx.run(
    zql.post
      .where('memberId', ownerId)
      .where(({ cmp, or }) => or(cmp('id', photo.postId ?? ''), cmp('image', photo.image)))
      .one(),
  );
  if (thread) await changePost(tx, thread.id, ownerId, shown);
  await tx.mutate.photo.update({ id, deletedAt: shown ? null : Date.now() });
  await (shown ? useAgain : stopUsing)(tx, photo);
}

/** Takes a photo away as its owner's profile and cover photo. Its reports keep which it was. */
async function stopUsing(tx: Transaction, { id, memberId, image }: Row['photo']) {
  if (tx.location !== 'server') return;
  const { dbTransaction: db } = tx;
  await db.query(
    `update private.report set used_as = array_remove(
       array[case when photo = $3 then 'photo' end, case when cover = $3 then 'cover' end], null)
     from member where photo_id = $1 and member.id = $2 and used_as is null`,
    [id, memberId, image],
  );
  await db.query(
    `update member set photo = nullif(photo, $2), cover = nullif(cover, $2)
     where id = $1 and $2 in (photo, cover)`,
    [memberId, image],
  );
}

/** Makes a photo what it was before it was hidden, unless its owner has chosen another since. */
async function useAgain(tx: Transaction, { id, memberId, image }: Row['photo']) {
  if (tx.location !== 'server') return;
  await tx.dbTransaction.query(
    `with hidden as (
       update private.report as filed set used_as = null from private.report as before
       where filed.id = before.id and filed.photo_id = $1 returning before.used_as)
     update member set
       photo = coalesce(photo, case when 'photo' = any(used_as) then $3 end),
       cover = coalesce(cover, case when 'cover' = any(used_as) then $3 end)
     from (select used_as from hidden where cardinality(used_as) > 0 limit 1) as was where id = $2`,
    [id, memberId, image],
  );
}
