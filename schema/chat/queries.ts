import { defineQuery } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { cursor, id, none, time } from '../arguments.ts';
import { notShutOut } from '../members/access.ts';
import { pageOf, start } from '../paging.ts';
import {
  messagesWith,
  ownConversation,
  ownConversations,
  ownMessages,
  ownSetting,
  receiptOf,
  withAnswered,
  withPeer,
} from './access.ts';
import {
  conversationPageSize,
  messagePageSize,
  recentMessages,
  unreadConversationsCounted,
} from './rules.ts';

const newest = (conversations: ReturnType<typeof ownConversations>) =>
  conversations.orderBy('lastAt', 'desc').orderBy('conversationId', 'desc');

/**
 * The newest conversations with their newest messages, which every device has, and opens in one
 * frame.
 */
const recent = defineQuery(none, ({ ctx }) =>
  withPeer(ctx, newest(ownConversations(ctx)).limit(conversationPageSize)).related(
    'messages',
    (q) =>
      notShutOut(ctx, q).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(recentMessages),
  ),
);

/** A conversation's place in the list: its last time in ms, and its id. */
const place = z.strictObject({
  lastAt: time,
  conversationId: z.string().check(z.regex(/^[\w-]{8,64}_[\w-]{8,64}$/)),
});

/** A page of conversations, those with the newest messages first. */
const conversations = defineQuery(
  z.strictObject({ after: z.nullable(place) }),
  ({ ctx, args: { after } }) => {
    const page = withPeer(ctx, newest(ownConversations(ctx))).limit(conversationPageSize);
    // With the whole key: otherwise the conversation that the page begins after would be in it
    // again.
    return after
      ? page.start({ ...after, memberId: ctx?.memberId ?? '' }, { inclusive: false })
      : page;
  },
);

/**
 * The asker's side of the conversation with one member; none before either has opened it or written
 * a message.
 */
const conversation = defineQuery(z.strictObject({ peerId: id }), ({ ctx, args }) =>
  withPeer(ctx, ownConversation(ctx, args.peerId)).one(),
);

/** A page of a conversation, newest first, each message with the one that it answers. */
const messages = defineQuery(z.strictObject({ peerId: id, start }), ({ ctx, args }) =>
  withAnswered(ctx, pageOf(messagesWith(ctx, args.peerId), args.start, messagePageSize)),
);

/** A page of the messages after that one, oldest first. */
const messagesAfter = defineQuery(
  z.strictObject({ peerId: id, after: cursor }),
  ({ ctx, args: { peerId, after } }) =>
    withAnswered(ctx, messagesWith(ctx, peerId))
      .orderBy('createdAt', 'asc')
      .orderBy('id', 'asc')
      .start(after, { inclusive: false })
      .limit(messagePageSize),
);

const message = defineQuery(z.strictObject({ id }), ({ ctx, args }) =>
  ownMessages(ctx).where('id', args.id).one(),
);

/** The time up to which the peer has read, if both share that. */
const receipt = defineQuery(z.strictObject({ peerId: id }), ({ ctx, args }) =>
  receiptOf(ctx, args.peerId).one(),
);

/** Conversations with something unread, as many as are counted. */
const unread = defineQuery(none, ({ ctx }) =>
  newest(ownConversations(ctx).where('unread', '>', 0)).limit(unreadConversationsCounted),
);

const setting = defineQuery(none, ({ ctx }) => ownSetting(ctx).one());

export const chat = {
  recent,
  conversations,
  conversation,
  unread,
  setting,
  messages,
  messagesAfter,
  message,
  receipt,
};
