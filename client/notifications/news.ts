import { type About, type NotificationType, newsPlace } from '../../schema/notifications/rules.ts';

/** An item of news: a notification, or a friend's post. */
export interface NewsItem {
  id: string;
  createdAt: number;
  type: NotificationType;
  /** By type, the id of a post, a comment, an event or a member. */
  subjectId: string;
  /** The post under which it is, if it has no screen of its own. */
  postId: string | null;
  actor: { id: string; firstName: string; lastName: string; photo: string | null };
  read: boolean;
  /** The event of the actor that it is about, if it is about one. */
  event?: { title: string } | undefined;
}

/**
 * The post that an item is about, or under which it is. The item is read together with the post.
 */
export function postOf(about: About): string | undefined {
  const place = newsPlace(about);
  return place.to === '/post/$postId' ? place.params.postId : undefined;
}
