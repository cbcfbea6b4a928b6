import type { QueryRowType } from '@rocicorp/zero';
import type { NotificationType } from '../../schema/notifications/rules.ts';
import type { queries } from '../../schema/queries.ts';

type Notification = QueryRowType<typeof queries.notifications.latest>;

const toPost = (postId: string) => ({ to: '/post/$postId', params: { postId } }) as const;
const toMember = (userId: string) => ({ to: '/profile/$userId', params: { userId } }) as const;

interface News {
  /** What the actor did, after their name. */
  words: string;
  /** Where it can be seen. */
  link: (about: Notification) => ReturnType<typeof toPost> | ReturnType<typeof toMember>;
}

const ofPost = ({ subjectId }: Notification) => toPost(subjectId);
const ofMember = ({ subjectId }: Notification) => toMember(subjectId);

export const news: Record<NotificationType, News> = {
  post: { words: 'shared a new post.', link: ofPost },
  like: { words: 'hyped your post.', link: ofPost },
  comment: { words: 'commented on your post.', link: ({ postId }) => toPost(postId ?? '') },
  friend_request: { words: 'sent you a friend request.', link: ofMember },
  friend_accept: { words: 'accepted your friend request.', link: ofMember },
};
