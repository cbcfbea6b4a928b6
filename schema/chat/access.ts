import type { Transaction } from '@rocicorp/zero';
import type { Context } from '../context.ts';
import { HearthError } from '../hearth-error.ts';
import {
  active,
  notShutOut,
  requireMember,
  unblockedBetween,
  visibleMembers,
} from '../members/access.ts';
import { requireRow } from '../require-row.ts';
import { zql } from '../zero.gen.ts';
import { conversationIdOf } from './rules.ts';

/**
 * Makes sure that the asker may talk with `peerId`: any member they may open, except themselves.
 * @throws yourself, not_found
 */
export async function requirePeer(tx: Transaction, ctx: Context, peerId: string): Promise<void> {
  if (peerId === requireMember(ctx)) throw new HearthError('yourself');
  // A device may not have the member's row yet; the server decides.
  if (tx.location !== 'server') return;
  requireRow(await tx.run(visibleMembers(ctx).where('id', peerId).one()));
}

/** The asker's own side of their conversations. A block in either direction hides them. */
export const ownConversations = (ctx: Context, sides = zql.conversationMember) =>
  unblockedBetween(ctx, sides).where(({ cmp, or }) => (ctx ? cmp('memberId', ctx.memberId) : or()));

/**
 * The conversation with `peerId`. Found by its id: among 5,000 conversations, no index finds the
 * peer.
 */
export const ownConversation = (ctx: Context, peerId: string) =>
  ownConversations(ctx).where('conversationId', conversationIdOf(ctx?.memberId ?? '', peerId));

/**
 * Conversations with their peers, as far as the asker may open them. Other peers are not sent, and
 * show as 'Someone'.
 */
export const withPeer = (ctx: Context, conversations: ReturnType<typeof ownConversations>) =>
  conversations.related('peer', (q) => active(ctx, q));

/**
 * The messages of the asker's own conversations. Of a conversation with a member who is shut out,
 * only the asker's own messages are left.
 */
export function ownMessages(ctx: Context) {
  const messages = notShutOut(ctx, ctx ? zql.message : zql.message.where(({ or }) => or()));
  return messages.whereExists('sides', (q) => ownConversations(ctx, q), { flip: false });
}

/** The messages between the asker and one other member. */
export const messagesWith = (ctx: Context, peerId: string) =>
  ownMessages(ctx).where('conversationId', conversationIdOf(ctx?.memberId ?? '', peerId));

/** Messages with those that they answer. */
export const withAnswered = (ctx: Context, messages: ReturnType<typeof ownMessages>) =>
  messages.related('replyTo', (q) => notShutOut(ctx, q));

/** Messages that the asker may change: their own that are not deleted. */
export const editableMessages = (ctx: Context) =>
  ownMessages(ctx)
    .where('senderId', ctx?.memberId ?? '')
    .where('deletedAt', 'IS', null)
    .where('callId', 'IS', null)
    .where('gameId', 'IS', null);

/** The time up to which `peerId` has read, for an asker who shares the same. */
export function receiptOf(ctx: Context, peerId: string) {
  const me = ctx?.memberId ?? '';
  return zql.readReceipt
    .where(({ and, cmp, or }) =>
      ctx
        ? and(cmp('conversationId', conversationIdOf(me, peerId)), cmp('memberId', peerId))
        : or(),
    )
    .whereExists('sides', (q) => {
      const own = ownConversations(ctx, q);
      if (!ctx?.onServer) return own;
      return own.where(({ not, exists }) =>
        not(exists('setting', (setting) => setting.where('sharesSeen', false))),
      );
    });
}

/** Whether the asker shares receipts and typing with their peers. */
export const ownSetting = (ctx: Context) =>
  zql.chatSetting.where(({ cmp, or }) => (ctx ? cmp('memberId', ctx.memberId) : or()));
