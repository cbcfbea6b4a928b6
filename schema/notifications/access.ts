import type { Context } from '../context.ts';
import { visible } from '../members/access.ts';
import { zql } from '../zero.gen.ts';

/** Notifications are their recipient's alone; with their actors, who may still be opened. */
export function ownNotifications(ctx: Context) {
  return zql.notification
    .where(({ cmp, or }) => (ctx ? cmp('recipientId', ctx.memberId) : or()))
    .whereExists('actor', (q) => visible(ctx, q))
    .related('actor', (q) => visible(ctx, q));
}
