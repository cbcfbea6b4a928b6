import type { NotificationType } from '../../schema/notifications/rules.ts';

/** What is told: a notification, or a friend's post. */
export interface NewsItem {
  id: string;
  createdAt: number;
  type: NotificationType;
  /** By the type a post, a comment, an event or a member. */
  subjectId: string;
  /** Where that stands, if it has no screen of its own. */
  postId: string | null;
  actor: { id: string; firstName: string; lastName: string; photo: string | null };
  read: boolean;
}

type About = Pick<NewsItem, 'subjectId' | 'postId'>;

const toPost = (postId: string, comment?: string) =>
  ({ to: '/post/$postId', params: { postId }, search: { comment } }) as const;
const toMember = (userId: string) => ({ to: '/profile/$userId', params: { userId } }) as const;

interface News {
  /** What the actor did, after their name. */
  words: string;
  /** Where it can be seen. */
  link: (about: About) => ReturnType<typeof toPost> | ReturnType<typeof toMember>;
  /** The post that is read with it. */
  post?: (about: About) => string;
}

const ofMember = ({ subjectId }: About) => toMember(subjectId);
const ofPost = { link: ({ subjectId }: About) => toPost(subjectId), post: subjectOf };
const underPost = {
  link: (about: About) => toPost(placeOf(about), about.subjectId),
  post: placeOf,
};

function subjectOf({ subjectId }: About) {
  return subjectId;
}
function placeOf({ postId }: About) {
  return postId ?? '';
}

export const news: Record<NotificationType, News> = {
  post: { words: 'shared a new post.', ...ofPost },
  like: { words: 'hyped your post.', ...ofPost },
  comment: { words: 'commented on your post.', ...underPost },
  friend_request: { words: 'sent you a friend request.', link: ofMember },
  friend_accept: { words: 'accepted your friend request.', link: ofMember },
};

/** The post that an item tells of, or of what stands under it. */
export const postOf = (item: Pick<NewsItem, 'type'> & About) => news[item.type].post?.(item);
