import { defineMutators } from '@rocicorp/zero';
import { feed } from './feed/mutators.ts';
import { friends } from './friends/mutators.ts';
import { members } from './members/mutators.ts';
import { notifications } from './notifications/mutators.ts';
import { photos } from './photos/mutators.ts';

/** Every mutator a client may name. Names are wire protocol: an old one lives one release longer. */
export const mutators = defineMutators({ feed, friends, members, notifications, photos });
