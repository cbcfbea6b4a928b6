import type { Context } from '../context.ts';
import { ownFriendships } from '../friends/access.ts';
import { active } from '../members/access.ts';
import { zql } from '../zero.gen.ts';

/**
 * The asker's friendships with the friends and their presence. Every screen asks for them, so they do not ask for blocks,
 * which end friendship. Presence hangs by the friend: of whoever is gone, neither reaches anybody.
 */
export const friendsWithPresence = (ctx: Context) =>
  ownFriendships(ctx).related('friend', (q) => active(ctx, q).related('presence'));

/**
 * The rows of `friendsWithPresence` as the server finds them, from the friendships on: three looks into a table, and not two for
 * each friend, which every device that connects would wait for. Without friendships from before `since`, in ms.
 */
export function presenceOfFriends(ctx: Context, since: number) {
  const flipped = { flip: ctx?.onServer === true };
  return zql.presence.whereExists(
    'member',
    (members) =>
      active(ctx, members).whereExists(
        'befriended',
        (q) => ownFriendships(ctx, q).where('createdAt', '>=', since),
        flipped,
      ),
    flipped,
  );
}
