import { defineQuery } from '@rocicorp/zero';
import { none } from '../arguments.ts';
import { ownFriendships } from '../friends/access.ts';
import { friendsShown } from '../friends/rules.ts';
import { visible } from '../members/access.ts';

/** The asker's friends, the newest of very many, with their presence. Online first, by name: sorted on the device. */
const contacts = defineQuery(none, ({ ctx }) =>
  ownFriendships(ctx)
    .whereExists('friend', (q) => visible(ctx, q))
    .related('friend', (q) => visible(ctx, q))
    .related('presence')
    .orderBy('createdAt', 'desc')
    .limit(friendsShown),
);

export const presence = { contacts };
