import type { Context } from '../context.ts';
import { active, visible } from '../members/access.ts';
import { zql } from '../zero.gen.ts';

/**
 * Notifications are their recipient's alone, while what they tell is so; with their actors, who may still be opened, and with the
 * event that they tell of: it takes its news along when a guest is one no longer.
 */
export function ownNotifications(ctx: Context) {
  return zql.notification
    .where(({ cmp, or }) => (ctx ? cmp('recipientId', ctx.memberId) : or()))
    .where('takenBackAt', 'IS', null)
    .whereExists('actor', (q) => visible(ctx, q))
    .related('actor', (q) => active(ctx, q))
    .related('event');
}

/** Whom the asker muted, or was told of again. */
export function ownPrefs(ctx: Context) {
  return zql.notificationPref.where(({ cmp, or }) =>
    ctx ? cmp('recipientId', ctx.memberId) : or(),
  );
}
