import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, imageColumns, morePictures, time } from '../columns.ts';
import { member } from '../members/tables.ts';

/**
 * One side of a conversation, which only its member ever receives: nobody else learns what they
 * have read. There is no other row for the conversation than its two sides. The peer's side is made
 * with the first message.
 */
export const conversationMember = pgTable(
  'conversation_member',
  {
    memberId: belongsTo(() => member.id),
    conversationId: text().notNull(),
    peerId: belongsTo(() => member.id),
    /** The newest message in one line, as lists show it; empty before the first. */
    lastText: text().notNull(),
    /** Empty before the first message. */
    lastSenderId: text().notNull(),
    lastAt: time().notNull(),
    /**
     * How many of the peer's messages came after `lastReadAt`: adjusted with each, and recounted
     * when that time changes.
     */
    unread: integer().notNull(),
    lastReadAt: time().notNull(),
    mutedUntil: time(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.conversationId] }),
    index('conversation_member_newest').on(t.memberId, t.lastAt.desc(), t.conversationId.desc()),
    // By this index zero-cache finds the sides that a message belongs to.
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
    /** The description of the image, in its sender's words. */
    imageAlt: text(),
    morePictures: morePictures(),
    /**
     * The message that this one answers; else empty, since no relation may begin at a column that
     * can be null.
     */
    replyToId: text().notNull(),
    /** The call that it stands for; then nothing but the call changes it. */
    callId: text(),
    /** The game that it stands for, likewise. */
    gameId: text(),
    /** No two messages of a conversation have the same time. */
    createdAt: time().notNull(),
    editedAt: time(),
    /** When it was deleted; only its empty place is left. */
    deletedAt: time(),
  },
  (t) => [
    // Drizzle's `desc()` means nulls last: SQL written by hand has to say `desc nulls last`, or it
    // cannot use this index.
    index('message_newest').on(t.conversationId, t.createdAt.desc(), t.id.desc()),
    index('message_sender').on(t.senderId),
    index('message_image').on(t.image).where(sql`${t.image} is not null`),
  ],
);

/**
 * The time up to which a member has read, for the peer to see. A receipt exists only while its
 * member shares it.
 */
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

/** A member's choices what to share. Without a row: both. */
export const chatSetting = pgTable('chat_setting', {
  memberId: belongsTo(() => member.id).primaryKey(),
  sharesSeen: boolean().notNull(),
  sharesTyping: boolean().notNull(),
});
