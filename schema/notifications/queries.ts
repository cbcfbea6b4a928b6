import { defineQuery } from '@rocicorp/zero';
import { none } from '../arguments.ts';
import { visible } from '../members/access.ts';
import { ownNotifications } from './access.ts';
import { notificationsShown } from './rules.ts';

/** The newest for the popover, whose actors may still be opened. */
const latest = defineQuery(none, ({ ctx }) =>
  ownNotifications(ctx)
    .whereExists('actor', (q) => visible(ctx, q))
    .related('actor', (q) => visible(ctx, q))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(notificationsShown),
);

export const notifications = { latest };
