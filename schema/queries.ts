import { defineQueries } from '@rocicorp/zero';
import { chess } from './apps/chess/queries.ts';
import { apps } from './apps/queries.ts';
import { calls } from './calls/queries.ts';
import { chat } from './chat/queries.ts';
import { events } from './events/queries.ts';
import { feed } from './feed/queries.ts';
import { friends } from './friends/queries.ts';
import { members } from './members/queries.ts';
import { notifications } from './notifications/queries.ts';
import { photos } from './photos/queries.ts';
import { presence } from './presence/queries.ts';

const all = {
  apps,
  calls,
  chat,
  chess,
  events,
  feed,
  friends,
  members,
  notifications,
  photos,
  presence,
};

/**
 * Every query that a client may call. The names are part of the wire protocol: after a change the
 * old one lives on for one release.
 */
export const queries = defineQueries(all);

type All = typeof all;
/** A query's name on the wire, such as 'feed.page'. */
export type QueryName = {
  [Feature in keyof All & string]: `${Feature}.${keyof All[Feature] & string}`;
}[keyof All & string];
