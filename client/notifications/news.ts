import { type About, type NotificationType, newsPlace } from '../../schema/notifications/rules.ts';

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
  /** That it is about, where it is one of the actor's. */
  event?: { title: string } | undefined;
}

/** Where an item can be seen. */
export function newsLink(about: About) {
  const place = newsPlace(about);
  if ('memberId' in place)
    return { to: '/profile/$userId', params: { userId: place.memberId } } as const;
  if ('peerId' in place)
    return { to: '/messages/$peerId', params: { peerId: place.peerId } } as const;
  if ('eventId' in place)
    return { to: '/events/$eventId', params: { eventId: place.eventId } } as const;
  if ('gameId' in place) return { to: '/apps/chess', search: { game: place.gameId } } as const;
  const { postId, commentId: comment } = place;
  return { to: '/post/$postId', params: { postId }, search: { comment } } as const;
}

/** The post that an item tells of, or of what stands under it. It is read with it. */
export function postOf(about: About): string | undefined {
  const place = newsPlace(about);
  return 'postId' in place ? place.postId : undefined;
}
