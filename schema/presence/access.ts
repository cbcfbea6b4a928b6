import type { Context } from '../context.ts';
import { ownFriendships } from '../friends/access.ts';
import { active } from '../members/access.ts';
import { zql } from '../zero.gen.ts';

/**
 * The asker's friendships, with the friends and their presence. Every screen asks for them, so
 * there is no look at blocks here: a block ends the friendship. Presence comes by way of the
 * friend, so that of a member who is gone neither is sent.
 */
export const friendsWithPresence = (ctx: Context) =>
  ownFriendships(ctx).related('friend', (q) => active(ctx, q).related('presence'));

/**
 * The presence rows of `friendsWithPresence`, which the server finds faster this way: starting from
 * the friendships, with three reads of a table in place of two for each friend, which every device
 * that connects would wait for. Without friendships from before `since`, in ms.
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
