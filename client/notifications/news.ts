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

/** The post that an item tells of, or of what stands under it. It is read with it. */
export function postOf(about: About): string | undefined {
  const place = newsPlace(about);
  return place.to === '/post/$postId' ? place.params.postId : undefined;
}
