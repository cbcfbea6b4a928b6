import type { Context } from '../context.ts';
import { active, notShutOut, visible } from '../members/access.ts';
import { zql } from '../zero.gen.ts';

/**
 * The asker's notifications that have not been taken back, from members whom the asker may still
 * open, with those members and, if it is about one, the event.
 */
export function ownNotifications(ctx: Context) {
  return zql.notification
    .where(({ cmp, or }) => (ctx ? cmp('recipientId', ctx.memberId) : or()))
    .where('takenBackAt', 'IS', null)
    .whereExists('actor', (q) => visible(ctx, q))
    .related('actor', (q) => active(ctx, q))
    .related('event');
}

/** With what was written: the recipient's hyped post, and the actor's comment. */
export const withWords = (ctx: Context, notifications: ReturnType<typeof ownNotifications>) =>
  notifications
    .related('post', (q) => notShutOut(ctx, q).where('deletedAt', 'IS', null))
    .related('comment', (q) => notShutOut(ctx, q).where('deletedAt', 'IS', null));

/** Members whose posts the asker muted, or unmuted again. */
export function ownPrefs(ctx: Context) {
  return zql.notificationPref.where(({ cmp, or }) =>
    ctx ? cmp('recipientId', ctx.memberId) : or(),
  );
}
