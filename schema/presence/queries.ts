import { defineQuery } from '@rocicorp/zero';
import { none } from '../arguments.ts';
import { ownFriendships } from '../friends/access.ts';
import { friendsShown } from '../friends/rules.ts';
import { active } from '../members/access.ts';

/**
 * The asker's friends, the newest of very many, with their presence. Online first, by name: sorted on the device. Every
 * screen asks for it, so it does not ask for blocks, which end friendship. Presence hangs by the friend: of whoever is gone,
 * neither reaches anybody.
 */
const contacts = defineQuery(none, ({ ctx }) =>
  ownFriendships(ctx)
    .related('friend', (q) => active(ctx, q).related('presence'))
    .orderBy('createdAt', 'desc')
    .limit(friendsShown),
);

export const presence = { contacts };
