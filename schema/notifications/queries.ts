import { defineQuery } from '@rocicorp/zero';
import { none } from '../arguments.ts';
import { pageOf } from '../paging.ts';
import { ownNotifications } from './access.ts';
import { notificationsShown, unreadCounted } from './rules.ts';

/** The newest, for the popover. */
const latest = defineQuery(none, ({ ctx }) =>
  pageOf(ownNotifications(ctx), null, notificationsShown),
);

/** Unread ones, as many as are counted. */
const unread = defineQuery(none, ({ ctx }) =>
  pageOf(ownNotifications(ctx).where('read', false), null, unreadCounted),
);

export const notifications = { latest, unread };
