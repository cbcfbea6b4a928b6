import { relations } from 'drizzle-orm';
import { appFavorite, chessGame, game } from './apps/tables.ts';
import { call, callHush, callSignal } from './calls/tables.ts';
import { chatSetting, conversationMember, message, readReceipt } from './chat/tables.ts';
import { event, eventAttendee } from './events/tables.ts';
import { comment, hype, newsMark, post, postRead, video } from './feed/tables.ts';
import { friendRequest, friendship } from './friends/tables.ts';
import { block, member, memberStats, shutOut } from './members/tables.ts';
import { notification, notificationPref } from './notifications/tables.ts';
import { photo } from './photos/tables.ts';
import { presence } from './presence/tables.ts';

/**
 * The relations of all tables, in one file: otherwise a lower feature's tables would have to import
 * a higher one's.
 */

export const memberRelations = relations(member, ({ one, many }) => ({
  stats: one(memberStats, { fields: [member.id], references: [memberStats.memberId] }),
  presence: one(presence, { fields: [member.id], references: [presence.memberId] }),
  blocks: many(block, { relationName: 'blocks' }),
  mutings: many(notificationPref, { relationName: 'mutings' }),
  friendships: many(friendship, { relationName: 'friendships' }),
  // Everyone who has them among their friends, or is them.
  befriended: many(friendship, { relationName: 'befriended' }),
  newsMark: one(newsMark, { fields: [member.id], references: [newsMark.memberId] }),
  postsRead: many(postRead),
}));

export const blockRelations = relations(block, ({ one }) => ({
  member: one(member, {
    fields: [block.memberId],
    references: [member.id],
    relationName: 'blocks',
  }),
  other: one(member, { fields: [block.otherId], references: [member.id] }),
}));

export const notificationRelations = relations(notification, ({ one }) => ({
  actor: one(member, { fields: [notification.actorId], references: [member.id] }),
  event: one(event, {
    fields: [notification.subjectId, notification.actorId],
    references: [event.id, event.organizerId],
  }),
  // The recipient's own post.
  post: one(post, {
    fields: [notification.subjectId, notification.recipientId],
    references: [post.id, post.memberId],
  }),
  comment: one(comment, {
    fields: [notification.subjectId, notification.actorId],
    references: [comment.id, comment.memberId],
  }),
}));

export const notificationPrefRelations = relations(notificationPref, ({ one }) => ({
  recipient: one(member, {
    fields: [notificationPref.recipientId],
    references: [member.id],
    relationName: 'mutings',
  }),
}));

export const friendRequestRelations = relations(friendRequest, ({ one }) => ({
  from: one(member, { fields: [friendRequest.fromId], references: [member.id] }),
  to: one(member, { fields: [friendRequest.toId], references: [member.id] }),
  block: one(block, {
    fields: [friendRequest.fromId, friendRequest.toId],
    references: [block.memberId, block.otherId],
  }),
}));

export const friendshipRelations = relations(friendship, ({ one }) => ({
  member: one(member, {
    fields: [friendship.memberId],
    references: [member.id],
    relationName: 'friendships',
  }),
  friend: one(member, {
    fields: [friendship.friendId],
    references: [member.id],
    relationName: 'befriended',
  }),
}));

export const presenceRelations = relations(presence, ({ one }) => ({
  member: one(member, { fields: [presence.memberId], references: [member.id] }),
}));

export const photoRelations = relations(photo, ({ one }) => ({
  member: one(member, { fields: [photo.memberId], references: [member.id] }),
}));

export const postRelations = relations(post, ({ one, many }) => ({
  author: one(member, { fields: [post.memberId], references: [member.id] }),
  // Everyone whose feed may show the post: the author's friends and, by the self-row, the author.
  audience: one(friendship, { fields: [post.memberId], references: [friendship.friendId] }),
  video: one(video, { fields: [post.videoKey], references: [video.key] }),
  hypes: many(hype),
  comments: many(comment),
  blocks: one(block, { fields: [post.memberId], references: [block.memberId] }),
  shutOut: one(shutOut, { fields: [post.memberId], references: [shutOut.memberId] }),
  muting: one(notificationPref, {
    fields: [post.memberId],
    references: [notificationPref.actorId],
  }),
  reads: many(postRead),
  // An event's post has the event's id. The author must be the same, too: somebody else may make a
  // post with that id.
  event: one(event, {
    fields: [post.id, post.memberId],
    references: [event.id, event.organizerId],
  }),
  attendance: many(eventAttendee, { relationName: 'talk' }),
}));

export const hypeRelations = relations(hype, ({ one }) => ({
  post: one(post, { fields: [hype.postId], references: [post.id] }),
  member: one(member, { fields: [hype.memberId], references: [member.id] }),
  // Everyone who has them among their friends, or is them.
  acquainted: one(friendship, { fields: [hype.memberId], references: [friendship.friendId] }),
}));

export const commentRelations = relations(comment, ({ one }) => ({
  post: one(post, { fields: [comment.postId], references: [post.id] }),
  author: one(member, { fields: [comment.memberId], references: [member.id] }),
  blocks: one(block, { fields: [comment.memberId], references: [block.memberId] }),
  shutOut: one(shutOut, { fields: [comment.memberId], references: [shutOut.memberId] }),
}));

export const postReadRelations = relations(postRead, ({ one }) => ({
  member: one(member, { fields: [postRead.memberId], references: [member.id] }),
  post: one(post, { fields: [postRead.postId], references: [post.id] }),
}));

export const conversationMemberRelations = relations(conversationMember, ({ one, many }) => ({
  peer: one(member, { fields: [conversationMember.peerId], references: [member.id] }),
  block: one(block, {
    fields: [conversationMember.memberId, conversationMember.peerId],
    references: [block.memberId, block.otherId],
  }),
  messages: many(message, { relationName: 'messages' }),
  setting: one(chatSetting, {
    fields: [conversationMember.memberId],
    references: [chatSetting.memberId],
  }),
}));

export const messageRelations = relations(message, ({ one }) => ({
  sides: one(conversationMember, {
    fields: [message.conversationId],
    references: [conversationMember.conversationId],
    relationName: 'messages',
  }),
  replyTo: one(message, { fields: [message.replyToId], references: [message.id] }),
  shutOut: one(shutOut, { fields: [message.senderId], references: [shutOut.memberId] }),
}));

export const readReceiptRelations = relations(readReceipt, ({ one }) => ({
  sides: one(conversationMember, {
    fields: [readReceipt.conversationId],
    references: [conversationMember.conversationId],
  }),
}));

export const callRelations = relations(call, ({ one }) => ({
  caller: one(member, { fields: [call.callerId], references: [member.id] }),
  callee: one(member, { fields: [call.calleeId], references: [member.id] }),
  hush: one(callHush, { fields: [call.id], references: [callHush.id] }),
  block: one(block, {
    fields: [call.callerId, call.calleeId],
    references: [block.memberId, block.otherId],
  }),
}));

export const callSignalRelations = relations(callSignal, ({ one }) => ({
  call: one(call, { fields: [callSignal.callId], references: [call.id] }),
}));

export const eventRelations = relations(event, ({ one, many }) => ({
  organizer: one(member, { fields: [event.organizerId], references: [member.id] }),
  blocks: one(block, { fields: [event.organizerId], references: [block.memberId] }),
  shutOut: one(shutOut, { fields: [event.organizerId], references: [shutOut.memberId] }),
  attendance: many(eventAttendee, { relationName: 'attendance' }),
  post: one(post, {
    fields: [event.id, event.organizerId],
    references: [post.id, post.memberId],
  }),
}));

export const eventAttendeeRelations = relations(eventAttendee, ({ one }) => ({
  event: one(event, {
    fields: [eventAttendee.eventId],
    references: [event.id],
    relationName: 'attendance',
  }),
  member: one(member, { fields: [eventAttendee.memberId], references: [member.id] }),
  post: one(post, {
    fields: [eventAttendee.eventId],
    references: [post.id],
    relationName: 'talk',
  }),
}));

export const gameRelations = relations(game, ({ one }) => ({
  // The reader's own, as they ask for it.
  favorite: one(appFavorite, { fields: [game.id], references: [appFavorite.gameId] }),
}));

export const chessGameRelations = relations(chessGame, ({ one }) => ({
  white: one(member, { fields: [chessGame.whiteId], references: [member.id] }),
  black: one(member, { fields: [chessGame.blackId], references: [member.id] }),
  block: one(block, {
    fields: [chessGame.whiteId, chessGame.blackId],
    references: [block.memberId, block.otherId],
  }),
}));
