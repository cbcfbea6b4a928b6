import type { ReadonlyJSONValue } from '@rocicorp/zero';

const memberId = 'member-0001';
const postId = 'post-0001';
const requestId = 'request-0001';
const photoId = 'photo-0001';
const image = { name: 'image-0001', width: 640, height: 480, thumbhash: 'hash' };
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
  'friends.of': { memberId },
  'friends.outgoing': undefined,
  'friends.some': { memberId },
  'friends.withMember': { memberId },
  'members.blocked': undefined,
  'members.ownDetails': undefined,
  'members.profile': { memberId },
  'notifications.latest': undefined,
  'photos.latest': { memberId },
  'photos.ofImages': { memberId, images: [image.name] },
  'photos.page': { memberId, after: { createdAt: 1, id: photoId } },
  'photos.photo': { photoId },
  'presence.contacts': undefined,
};

/** Arguments that each mutator accepts; about nothing that exists. */
export const mutatorArguments: Samples = {
  'feed.createPost': { id: postId, text: 'Hello' },
  'feed.createThread': { id: postId, photoId },
  'feed.hype': { postId },
  'feed.unhype': { postId },
  'friends.accept': { requestId },
  'friends.cancel': { requestId },
  'friends.decline': { requestId },
  'friends.request': { id: requestId, toId: memberId },
  'friends.unfriend': { memberId },
  'members.block': { memberId },
  'members.unblock': { memberId },
  'members.updateDetails': {
    values: { work: 'Baker' },
    was: { work: null },
    hide: {},
    wasHidden: { work: false },
  },
  'notifications.markRead': { id: 'notification-0001' },
  'photos.remove': { photoId },
  'photos.setPicture': { id: photoId, type: 'profile', image },
};
