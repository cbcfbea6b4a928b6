import { defineQuery } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id, none } from '../arguments.ts';
import { ownBlocks, ownPrivate, shownThoughBlocked, visibleMembers } from './access.ts';
import { blockedShown } from './rules.ts';

/**
 * A member with their stats strip. Friends and strangers see the same of a profile: the details
 * that are not switched to private (those are in `member_private`, and only for their member), the
 * friends, the photos, and the posts but those of private events. Only presence is for friends. A
 * member who is blocked either way, banned or not verified is not there at all.
 */
const profile = defineQuery(z.strictObject({ memberId: id }), ({ ctx, args }) =>
  visibleMembers(ctx).where('id', args.memberId).related('stats').one(),
);

/** The asker's private details. */
const ownDetails = defineQuery(none, ({ ctx }) => ownPrivate(ctx).one());

/**
 * The members whom the asker has blocked, newest first, with their names, to undo it; except for
 * the names of those who have blocked the asker as well.
 */
const blocked = defineQuery(none, ({ ctx }) =>
  ownBlocks(ctx)
    .related('other', (q) => shownThoughBlocked(ctx, q))
    .orderBy('createdAt', 'desc')
    .limit(blockedShown),
);

export const members = { profile, ownDetails, blocked };
