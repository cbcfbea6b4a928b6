import type { Image } from '../../schema/images.ts';
import { type About, type NotificationType, newsPlace } from '../../schema/notifications/rules.ts';

/** An item of news: a notification, or a friend's post. */
export interface NewsItem {
  id: string;
  createdAt: number;
  type: NotificationType;
  /** By type, the id of a post, a comment, an event or a member, or what a report is about. */
  subjectId: string;
  /** The post that a subject without a screen of its own belongs to. */
  postId: string | null;
  actor: { id: string; firstName: string; lastName: string; photo: string | null };
  read: boolean;
  /** The event that the item is about, if any. */
  event?: { title: string } | undefined;
  /** What the post or the comment says and shows. */
  text?: string | undefined;
  picture?: Image | undefined;
}

/**
 * The post that an item is about or belongs to. The item is marked as read together with the post.
 */
export function postOf(about: About): string | undefined {
  const place = newsPlace(about);
  return place.to === '/post/$postId' ? place.params.postId : undefined;
}
