import { defineQuery } from '@rocicorp/zero';
import { none } from '../arguments.ts';
import { friendsShown } from '../friends/rules.ts';
import { friendsWithPresence } from './access.ts';

/** The asker's friends, the newest of very many. Online first, by name: sorted on the device. */
const contacts = defineQuery(none, ({ ctx }) =>
  friendsWithPresence(ctx).orderBy('createdAt', 'desc').limit(friendsShown),
);

export const presence = { contacts };
