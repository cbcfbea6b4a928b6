import { defineMutators } from '@rocicorp/zero';
import { feed } from './feed/mutators.ts';
import { friends } from './friends/mutators.ts';
import { notifications } from './notifications/mutators.ts';

/** Every mutator a client may name. Names are wire protocol: an old one lives one release longer. */
export const mutators = defineMutators({ feed, friends, notifications });
