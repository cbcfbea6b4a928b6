import type { ReadonlyJSONValue } from '@rocicorp/zero';

const memberId = 'member-0001';
const postId = 'post-0001';
const requestId = 'request-0001';
const after = { createdAt: 1, id: postId };

type Samples = Record<string, ReadonlyJSONValue | undefined>;

/** Arguments that each query accepts; about nothing that exists. */
export const queryArguments: Samples = {
  'feed.byMember': { memberId, start: null },
  'feed.newer': { after },
  'feed.page': { start: { from: after, inclusive: true } },
  'feed.post': { postId },
  'friends.between': { memberId },
  'friends.incoming': undefined,
  'friends.outgoing': undefined,
  'friends.withMember': { memberId },
  'members.profile': { memberId },
  'notifications.latest': undefined,
  'presence.contacts': undefined,
};

/** Arguments that each mutator accepts; about nothing that exists. */
export const mutatorArguments: Samples = {
  'feed.createPost': { id: postId, text: 'Hello' },
  'feed.hype': { postId },
  'feed.unhype': { postId },
  'friends.accept': { requestId },
  'friends.cancel': { requestId },
  'friends.decline': { requestId },
  'friends.request': { id: requestId, toId: memberId },
  'friends.unfriend': { memberId },
  'notifications.markRead': { id: 'notification-0001' },
};
