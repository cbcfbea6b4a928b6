import { defineQuery } from '@rocicorp/zero';
import { none } from '../arguments.ts';
import { ownNotifications } from './access.ts';
import { notificationsShown } from './rules.ts';

/** The newest, for the popover. */
const latest = defineQuery(none, ({ ctx }) =>
  ownNotifications(ctx)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(notificationsShown),
);

export const notifications = { latest };
