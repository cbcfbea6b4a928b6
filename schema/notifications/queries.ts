import { defineQuery } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id, none } from '../arguments.ts';
import { pageOf, start } from '../paging.ts';
import { ownNotifications, ownPrefs } from './access.ts';
import { newsPageSize, unreadCounted } from './rules.ts';

const page = defineQuery(z.strictObject({ start }), ({ ctx, args }) =>
  pageOf(ownNotifications(ctx), args.start, newsPageSize),
);

/** Unread ones, as many as are counted. */
const unread = defineQuery(none, ({ ctx }) =>
  pageOf(ownNotifications(ctx).where('read', false), null, unreadCounted),
);

/** Whether the asker has muted this member's posts. */
const muting = defineQuery(z.strictObject({ memberId: id }), ({ ctx, args }) =>
  ownPrefs(ctx).where('actorId', args.memberId).one(),
);

export const notifications = { page, unread, muting };
