export const notificationTypes = [
  'post',
  'like',
  'comment',
  'friend_request',
  'friend_accept',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationsShown = 12;

/** A badge says '99+' from here on. */
export const unreadCounted = 100;

/** On the screen of all of them, a page of each kind. */
export const newsPageSize = 24;
