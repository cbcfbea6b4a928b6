export const notificationTypes = [
  'post',
  'like',
  'comment',
  'friend_request',
  'friend_accept',
  'message',
  'call',
  'chess',
  'event_invite',
  'event_change',
  'event_cancel',
  'event_day',
  'event_hour',
  'report',
  'report_seen',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationsShown = 12;

/** For how many days a notification is stored that was read. Unread ones stay. */
export const readNewsDays = 180;

/** The count from which a badge shows '99+'. */
export const unreadCounted = 100;

/** On the screen of all news: rows per page, of notifications and of posts each. */
export const newsPageSize = 24;

/** The subject of news, and the post where that can be seen if it has no screen of its own. */
export type About = { type: NotificationType; subjectId: string; postId: string | null };

type Place = 'post' | 'comment' | 'member' | 'conversation' | 'event' | 'game' | 'reports' | 'news';

/** The actor's action, in the words after their name; and where it can be seen. */
const newsOfType: Record<NotificationType, { words: string; at: Place; fromHouse?: true }> = {
  post: { words: 'shared a new post.', at: 'post' },
  like: { words: 'hyped your post.', at: 'post' },
  comment: { words: 'commented on your post.', at: 'comment' },
  friend_request: { words: 'sent you a friend request.', at: 'member' },
  friend_accept: { words: 'accepted your friend request.', at: 'member' },
  // These three are only pushed to devices. In the app they show in places of their own.
  message: { words: 'sent you a message.', at: 'conversation' },
  call: { words: 'is calling you.', at: 'conversation' },
  chess: { words: 'challenges you to chess.', at: 'game' },
  event_invite: { words: 'invited you to an event.', at: 'event' },
  event_change: { words: 'changed the time or place of an event.', at: 'event' },
  event_cancel: { words: 'cancelled an event.', at: 'event' },
  event_day: { words: 'has an event that starts within a day.', at: 'event' },
  event_hour: { words: 'has an event that starts within an hour.', at: 'event' },
  // Of this Hearth itself, after no name. What became of a report is nobody's business.
  report: { words: 'Something was reported.', at: 'reports', fromHouse: true },
  report_seen: { words: 'What you reported was looked at.', at: 'news', fromHouse: true },
};

/** Whether news comes from no member: its actor is its recipient, who is not to be named. */
export const isFromHouse = (type: NotificationType): boolean => newsOfType[type].fromHouse === true;

/** What a page tells the server with its queries: the types that it has words for. */
export const knownNews = { types: [...notificationTypes] as string[] };

/** The types that pages of 0.2 and before know, which tell nothing. */
export const oldestNews: string[] = notificationTypes.filter((type) => !isFromHouse(type));

export const newsWords = (type: NotificationType): string => newsOfType[type].words;

/**
 * The place to which news leads, as the router names it: a post, perhaps to a comment under it, a
 * member, the conversation with one, an event, a game or the reports.
 */
export type NewsPlace =
  | { to: '/post/$postId'; params: { postId: string }; search: { comment?: string } }
  | { to: '/profile/$userId'; params: { userId: string } }
  | { to: '/messages/$peerId'; params: { peerId: string } }
  | { to: '/events/$eventId'; params: { eventId: string } }
  | { to: '/apps/chess'; search: { game: string } }
  | { to: '/admin/reports' }
  | { to: '/notifications' };

export function newsPlace({ type, subjectId, postId }: About): NewsPlace {
  switch (newsOfType[type].at) {
    case 'post':
      return { to: '/post/$postId', params: { postId: subjectId }, search: {} };
    case 'comment':
      return {
        to: '/post/$postId',
        params: { postId: postId ?? '' },
        search: { comment: subjectId },
      };
    case 'member':
      return { to: '/profile/$userId', params: { userId: subjectId } };
    case 'conversation':
      return { to: '/messages/$peerId', params: { peerId: subjectId } };
    case 'event':
      return { to: '/events/$eventId', params: { eventId: subjectId } };
    case 'game':
      return { to: '/apps/chess', search: { game: subjectId } };
    case 'reports':
      return { to: '/admin/reports' };
    case 'news':
      return { to: '/notifications' };
  }
}

/** How many devices of a member get pushes. A further one replaces the oldest. */
export const pushDevices = 10;

/**
 * The minutes of the day from which until which a device is pushed nothing. Over midnight if `from`
 * is the later one.
 */
export type QuietHours = { from: number; until: number };
export const minutesOfDay = 24 * 60;

/** Whether it is quiet at that minute of the day. */
export function isQuiet({ from, until }: QuietHours, minute: number): boolean {
  if (from < until) return minute >= from && minute < until;
  return from > until && (minute >= from || minute < until);
}

/** The payload that is sent to a device. */
export interface PushedNews {
  title: string;
  body: string;
  /** A path of ours. */
  url: string;
  /** Later news with the same tag replaces it. */
  tag: string;
  /** The id of a call that is ringing, so that it can be answered from the notification. */
  call?: string;
}
