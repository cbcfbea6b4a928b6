import { defineMutator, type Row, type Transaction } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id, time } from '../arguments.ts';
import type { Context } from '../context.ts';
import { lockMembers } from '../locks.ts';
import { requireMember } from '../members/access.ts';
import { requireRow } from '../require-row.ts';
import { zql } from '../zero.gen.ts';
import { ownSetting } from './access.ts';
import { lockSides, ownSide, unreadSince } from './conversation-sides.ts';

/**
 * Marks a conversation read up to that time, in ms, or up to the newest message if that is earlier.
 * A read message stays read, in whichever order devices report it.
 */
const read = defineMutator(
  z.strictObject({ peerId: id, upTo: time }),
  async ({ tx, ctx, args }) => {
    const { conversationId } = requireRow(await ownSide(tx, ctx, args.peerId));
    await lockSides(tx, conversationId);
    await readSide(tx, ctx, requireRow(await ownSide(tx, ctx, args.peerId)), args.upTo);
  },
);

/**
 * Marks the asker's side, which the caller has locked, read up to that time, in ms; the peer gets a
 * receipt if `withReceipt`.
 */
export async function readSide(
  tx: Transaction,
  ctx: Context,
  side: Row['conversationMember'],
  upTo: number,
  withReceipt = true,
): Promise<void> {
  const { memberId, conversationId } = side;
  const readUpTo = Math.min(upTo, side.lastAt);
  if (readUpTo <= side.lastReadAt) return;
  const unread = await unreadAfter(tx, side, readUpTo);
  await tx.mutate.conversationMember.update({
    memberId,
    conversationId,
    lastReadAt: readUpTo,
    unread,
  });
  if (withReceipt) await writeReceipt(tx, ctx, conversationId, readUpTo);
}

/**
 * Writes the peer's receipt: the time up to which the asker has read, in ms, if they share that.
 */
async function writeReceipt(
  tx: Transaction,
  ctx: Context,
  conversationId: string,
  readUpTo: number,
): Promise<void> {
  const memberId = requireMember(ctx);
  await lockMembers(tx, memberId);
  if ((await tx.run(ownSetting(ctx).one()))?.sharesSeen === false) return;
  await tx.mutate.readReceipt.upsert({ conversationId, memberId, readUpTo });
}

/** How many of the peer's messages come after that time, in ms. A device may not hold them all. */
async function unreadAfter(tx: Transaction, side: Row['conversationMember'], at: number) {
  if (at >= side.lastAt) return 0;
  if (tx.location === 'server') {
    const [counted] = await tx.dbTransaction.query(
      `select ${unreadSince('$3')}::int as count from conversation_member as side
       where conversation_id = $1 and member_id = $2`,
      [side.conversationId, side.memberId, new Date(at)],
    );
    return (counted as { count: number }).count;
  }
  const later = await tx.run(
    zql.message
      .where('conversationId', side.conversationId)
      .where('createdAt', '>', at)
      .where('senderId', side.peerId)
      .where('deletedAt', 'IS', null),
  );
  return Math.min(later.length, side.unread);
}

/**
 * Switches receipts or typing on or off. A member who does not share what they have read does not
 * learn it of others either; receipts they gave before are taken back.
 */
const share = defineMutator(
  z.strictObject({ what: z.enum(['seen', 'typing']), on: z.boolean() }),
  async ({ tx, ctx, args }) => {
    const memberId = requireMember(ctx);
    // A receipt of this moment is either written before this and then taken back, or not written.
    await lockMembers(tx, memberId);
    const before = await tx.run(ownSetting(ctx).one());
    const { sharesSeen, sharesTyping } = {
      sharesSeen: true,
      sharesTyping: true,
      ...before,
      ...(args.what === 'seen' ? { sharesSeen: args.on } : { sharesTyping: args.on }),
    };
    await tx.mutate.chatSetting.upsert({ memberId, sharesSeen, sharesTyping });
    // A device does not hold its own member's receipts.
    if (sharesSeen || tx.location !== 'server') return;
    await tx.dbTransaction.query('delete from read_receipt where member_id = $1', [memberId]);
  },
);

export const reading = { read, share };
