import { defineQuery } from '@rocicorp/zero';
import { none } from '../arguments.ts';
import { catalogue } from './access.ts';

/** All of them: a device searches, sorts and filters them by itself. */
const games = defineQuery(none, ({ ctx }) => catalogue(ctx));

export const apps = { games };
