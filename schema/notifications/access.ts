import type { Context } from '../context.ts';
import { zql } from '../zero.gen.ts';

/** Notifications are their recipient's alone. */
export function ownNotifications(ctx: Context) {
  return zql.notification.where(({ cmp, or }) => (ctx ? cmp('recipientId', ctx.memberId) : or()));
}
