import { defineQuery } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import type { Context } from '../context.ts';
import { pageOf, start } from '../paging.ts';
import { ownNotifications, ownPrefs, withWords } from './access.ts';
import { type NotificationType, newsPageSize, oldestNews, unreadCounted } from './rules.ts';

const types = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100));

/** Without those of types that an older page has no words for. */
const known = (ctx: Context, types = oldestNews) =>
  ownNotifications(ctx).where('type', 'IN', types as NotificationType[]);

const page = defineQuery(z.strictObject({ start, types: z.optional(types) }), ({ ctx, args }) =>
  pageOf(withWords(ctx, known(ctx, args.types)), args.start, newsPageSize),
);

/** Unread ones, as many as are counted. */
const unread = defineQuery(z.optional(z.strictObject({ types })), ({ ctx, args }) =>
  pageOf(known(ctx, args?.types).where('read', false), null, unreadCounted),
);

/** Whether the asker has muted this member's posts. */
const muting = defineQuery(z.strictObject({ memberId: id }), ({ ctx, args }) =>
  ownPrefs(ctx).where('actorId', args.memberId).one(),
);

export const notifications = { page, unread, muting };
