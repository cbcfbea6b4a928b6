import type { World } from '../world.ts';
import type { Args } from '../zero-door.ts';
import { feed } from './feed.ts';
import { friends } from './friends.ts';
import { members } from './members.ts';
import { notifications } from './notifications.ts';
import { photos } from './photos.ts';
import { presence } from './presence.ts';

const features = [feed, friends, members, notifications, photos, presence];

export const queryCases = Object.assign(
  {},
  ...features.map(({ queries }) => queries),
) as typeof feed.queries;
export const mutatorCases = Object.assign(
  {},
  ...features.map(({ mutators }) => mutators),
) as typeof feed.mutators;

type Samples = Record<string, Args>;

/** Right arguments of every query, about these. */
export const questionsAbout = (ids: World['ids']): Samples =>
  Object.fromEntries(
    Object.entries(queryCases).map(([name, [first]]) => [name, first?.args?.(ids)]),
  );

/** Ids of nothing that exists, whichever one asks for. */
const made = new Proxy({}, { get: (_ids, name) => `${String(name)}-0001` }) as World['ids'];

/** Arguments that each query accepts; about nothing that exists. */
export const queryArguments = questionsAbout(made);

/** Arguments that each mutator accepts; about nothing that exists. */
export const mutatorArguments: Samples = Object.fromEntries(
  Object.entries(mutatorCases).map(([name, { rightful }]) => [name, rightful.args(made)]),
);
