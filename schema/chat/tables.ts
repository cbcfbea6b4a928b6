import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, imageColumns, time } from '../columns.ts';
import { member } from '../members/tables.ts';

/**
 * A conversation as one of its two members has it, and theirs alone: nobody else learns what they have read. The two rows
 * are the conversation; the other's comes with the first message.
 */
export const conversationMember = pgTable(
  'conversation_member',
  {
    memberId: belongsTo(() => member.id),
    conversationId: text().notNull(),
    peerId: belongsTo(() => member.id),
    /** Of its newest message, in the words of a list; empty before the first. */
    lastText: text().notNull(),
    /** Empty before the first message. */
    lastSenderId: text().notNull(),
    lastAt: time().notNull(),
    /** The peer's messages after `lastReadAt`: counted up and down with each, and anew when that time moves on. */
    unread: integer().notNull(),
    lastReadAt: time().notNull(),
    mutedUntil: time(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.conversationId] }),
    index('conversation_member_newest').on(t.memberId, t.lastAt.desc(), t.conversationId.desc()),
    // By it zero-cache finds whose a message is.
    index('conversation_member_both').on(t.conversationId),
    index('conversation_member_peer').on(t.peerId),
  ],
);

export const message = pgTable(
  'message',
  {
    id: text().primaryKey(),
    conversationId: text().notNull(),
    senderId: belongsTo(() => member.id),
    text: text().notNull(),
    ...imageColumns(),
    /** What it answers; without one empty, as no relation begins at a column that can be null. */
    replyToId: text().notNull(),
    /** The call that it marks, which alone changes it. */
    callId: text(),
    /** Likewise the game. */
    gameId: text(),
    /** No two of a conversation have the same. */
    createdAt: time().notNull(),
    editedAt: time(),
    /** Since when nothing is left of it but its place. */
    deletedAt: time(),
  },
  (t) => [
    // Drizzle's `desc()` has nulls last: SQL by hand that does not say so reads and sorts all there is.
    index('message_newest').on(t.conversationId, t.createdAt.desc(), t.id.desc()),
    index('message_sender').on(t.senderId),
    index('message_image').on(t.image).where(sql`${t.image} is not null`),
  ],
);

/** Up to where a member has read, for the other one. It is there only while its member shares it. */
export const readReceipt = pgTable(
  'read_receipt',
  {
    conversationId: text().notNull(),
    memberId: belongsTo(() => member.id),
    readUpTo: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.memberId] }),
    index('read_receipt_member').on(t.memberId),
  ],
);

/** What a member wants otherwise than it is without this row: to share both. */
export const chatSetting = pgTable('chat_setting', {
  memberId: belongsTo(() => member.id).primaryKey(),
  sharesSeen: boolean().notNull(),
  sharesTyping: boolean().notNull(),
});
