import type { Context } from '../context.ts';
import { ownFriendships } from '../friends/access.ts';
import { active } from '../members/access.ts';

/**
 * The asker's friendships with the friends and their presence. Every screen asks for them, so they do not ask for blocks,
 * which end friendship. Presence hangs by the friend: of whoever is gone, neither reaches anybody.
 */
export const friendsWithPresence = (ctx: Context) =>
  ownFriendships(ctx).related('friend', (q) => active(ctx, q).related('presence'));
