import { defineMutator } from '@rocicorp/zero';
import * as z from 'zod/mini';
import { id } from '../arguments.ts';
import { found } from '../found.ts';
import { ownNotifications } from './access.ts';

const markRead = defineMutator(z.strictObject({ id }), async ({ tx, ctx, args }) => {
  const notification = found(await tx.run(ownNotifications(ctx).where('id', args.id).one()));
  if (!notification.read) await tx.mutate.notification.update({ id: args.id, read: true });
});

export const notifications = { markRead };
