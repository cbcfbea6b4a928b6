import { defineQuery } from '@rocicorp/zero';
import { none } from '../arguments.ts';
import { ownNotifications } from './access.ts';
import { notificationsShown, unreadCounted } from './rules.ts';

/** The newest, for the popover. */
const latest = defineQuery(none, ({ ctx }) =>
  ownNotifications(ctx)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(notificationsShown),
);

/** Unread ones, as many as are counted. */
const unread = defineQuery(none, ({ ctx }) =>
  ownNotifications(ctx).where('read', false).limit(unreadCounted),
);

export const notifications = { latest, unread };
