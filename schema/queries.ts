import { defineQueries } from '@rocicorp/zero';
import { feed } from './feed/queries.ts';
import { friends } from './friends/queries.ts';
import { members } from './members/queries.ts';
import { notifications } from './notifications/queries.ts';
import { photos } from './photos/queries.ts';
import { presence } from './presence/queries.ts';

/** Every query a client may name. Names are wire protocol: an old one lives one release longer. */
export const queries = defineQueries({ feed, friends, members, notifications, photos, presence });
