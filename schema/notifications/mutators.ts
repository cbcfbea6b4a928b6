import { defineMutator } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import { HearthError } from '../hearth-error.ts';
import { requireMember } from '../members/access.ts';
import { ownNotifications } from './access.ts';

const markRead = defineMutator(z.strictObject({ id }), async ({ tx, ctx, args }) => {
  requireMember(ctx);
  const notification = await tx.run(ownNotifications(ctx).where('id', args.id).one());
  if (!notification) throw new HearthError('not_found');
  if (!notification.read) await tx.mutate.notification.update({ id: args.id, read: true });
});

export const notifications = { markRead };
