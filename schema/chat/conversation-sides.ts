import type { Row, Transaction } from '@rocicorp/zero';
import { serverNow } from '../clock.ts';
import type { Context } from '../context.ts';
import { notShutOut, requireMember } from '../members/access.ts';
import { zql } from '../zero.gen.ts';
import { ownConversation } from './access.ts';
import { conversationIdOf, wordsOf } from './rules.ts';

type Side = Row['conversationMember'];
type Message = Row['message'];

/** A side of a conversation that begins at that time, in ms. */
const newSide = (memberId: string, peerId: string, at: number): Side => ({
  memberId,
  peerId,
  conversationId: conversationIdOf(memberId, peerId),
  lastText: '',
  lastSenderId: '',
  lastAt: at,
  unread: 0,
  lastReadAt: 0,
  mutedUntil: null,
});

/** The asker's side of the conversation with `peerId`, which this makes if there is none. */
export async function openSide(tx: Transaction, ctx: Context, peerId: string): Promise<Side> {
  const side = await ownSide(tx, ctx, peerId);
  if (side) return side;
  const made = newSide(requireMember(ctx), peerId, serverNow());
  await tx.mutate.conversationMember.insert(made);
  return made;
}

export const ownSide = (tx: Transaction, ctx: Context, peerId: string) =>
  tx.run(ownConversation(ctx, peerId).one());

/**
 * Locks both sides of a conversation, and makes them if there are none. Until the commit nobody
 * else changes the conversation, so its messages have an order and its counters are right. A device
 * has only its member's own side. Resolves to the time of the newest message, in ms.
 */
export async function lockOrMakeSides(
  tx: Transaction,
  ctx: Context,
  peerId: string,
): Promise<number> {
  const me = requireMember(ctx);
  if (tx.location === 'client') return (await openSide(tx, ctx, peerId)).lastAt;
  // Postgres takes both in one round trip, in this order.
  const [, sides] = await Promise.all([
    makeSides(tx, me, peerId),
    lockSides(tx, conversationIdOf(me, peerId)),
  ]);
  return Math.max(0, ...sides.map(({ lastAt }) => lastAt.getTime()));
}

async function makeSides(tx: Transaction, me: string, peerId: string): Promise<void> {
  if (tx.location !== 'server') return;
  // Always in the same order, so that two members who write to each other cannot deadlock.
  await tx.dbTransaction.query(
    `insert into conversation_member
       (member_id, peer_id, conversation_id, last_text, last_sender_id, last_at, unread, last_read_at)
     select member_id, peer_id, $3, '', '', now(), 0, to_timestamp(0)
     from (values ($1::text, $2::text), ($2, $1)) as side (member_id, peer_id)
     where exists (select from member where id = $2) order by 1
     on conflict do nothing`,
    [me, peerId, conversationIdOf(me, peerId)],
  );
}

type Locked = { lastAt: Date };

/** Locks both sides of a conversation, and so waits for a transaction that is changing it. */
export async function lockSides(tx: Transaction, conversationId: string): Promise<Locked[]> {
  if (tx.location !== 'server') return [];
  const sides = await tx.dbTransaction.query(
    `select last_at as "lastAt" from conversation_member
     where conversation_id = $1 order by member_id for no key update`,
    [conversationId],
  );
  return [...(sides as Iterable<Locked>)];
}

/**
 * Updates both sides after a message was sent, edited or deleted: the last words, if it is the
 * newest message, and its reader's unread count, which is one more for a new message and one less
 * for a deleted one. Reading sets it to 0, or counts what came later (`readSide` in
 * reading-mutators.ts). Messages that the author has not read stay unread:
 * the new message may have waited offline while others came, or be a call made from another screen.
 * But an author who had read everything has read their own message too. Changes while the author is
 * shut out enter neither side: the trigger `shut_out_changed` brings both up to date when the
 * author comes back.
 */
export async function followMessage(
  tx: Transaction,
  changed: Message,
  isNew: boolean,
): Promise<void> {
  if (tx.location === 'server') {
    // Adjusted, not counted again: for a friend who was away for long, that would count all that
    // they were sent.
    const more = isNew ? 1 : changed.deletedAt === null ? 0 : -1;
    await tx.dbTransaction.query(
      `update conversation_member set
         last_text = case when $3 >= last_at then $4 else last_text end,
         last_sender_id = case when $3 >= last_at then $2 else last_sender_id end,
         last_at = greatest(last_at, $3),
         last_read_at = case when $6 and member_id = $2 and unread = 0 then greatest(last_read_at, $3) else last_read_at end,
         unread = case when member_id = $2 or $3 <= last_read_at then unread else unread + $5::int end
       where conversation_id = $1 and not exists (select from shut_out where shut_out.member_id = $2)`,
      [
        changed.conversationId,
        changed.senderId,
        new Date(changed.createdAt),
        wordsOf(changed),
        more,
        isNew,
      ],
    );
    return;
  }
  const side = await tx.run(
    zql.conversationMember
      .where('conversationId', changed.conversationId)
      .where('memberId', changed.senderId)
      .one(),
  );
  if (!side || changed.createdAt < side.lastAt) return;
  const { memberId, conversationId } = side;
  await tx.mutate.conversationMember.update({
    memberId,
    conversationId,
    lastText: wordsOf(changed),
    lastAt: changed.createdAt,
    lastSenderId: changed.senderId,
    ...(isNew && side.unread === 0 && { lastReadAt: changed.createdAt }),
  });
}

/**
 * Updates both sides after a message was removed without a trace. If no other message was ever
 * sent, not even by a peer who is shut out, the peer loses their side, unless they muted it.
 */
export async function followRemoval(
  tx: Transaction,
  ctx: Context,
  removed: Message,
): Promise<void> {
  const { conversationId, senderId } = removed;
  const newest = await tx.run(
    notShutOut(ctx, zql.message)
      .where('conversationId', conversationId)
      .orderBy('createdAt', 'desc')
      .one(),
  );
  const last = {
    lastText: newest ? wordsOf(newest) : '',
    lastSenderId: newest?.senderId ?? '',
    lastAt: newest?.createdAt ?? removed.createdAt,
  };
  if (tx.location === 'client') {
    await tx.mutate.conversationMember.update({ memberId: senderId, conversationId, ...last });
    return;
  }
  await tx.dbTransaction.query(
    `update conversation_member set last_text = $2, last_sender_id = $3, last_at = $4,
       unread = unread - (member_id <> $5 and $6 > last_read_at)::int
     where conversation_id = $1`,
    [
      conversationId,
      last.lastText,
      last.lastSenderId,
      new Date(last.lastAt),
      senderId,
      new Date(removed.createdAt),
    ],
  );
  if (newest) return;
  await tx.dbTransaction.query(
    `delete from conversation_member where conversation_id = $1 and member_id <> $2 and muted_until is null
       and not exists (select from message where conversation_id = $1)`,
    [conversationId, senderId],
  );
}

/** SQL: how many messages the member of `side` has not read since that time, by a recount. */
export const unreadSince = (time = 'side.last_read_at') => `(select count(*) from message
  where message.conversation_id = side.conversation_id and message.created_at > ${time}
    and message.sender_id <> side.member_id and message.deleted_at is null
    and not exists (select from shut_out where shut_out.member_id = message.sender_id))`;
