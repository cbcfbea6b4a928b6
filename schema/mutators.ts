import { defineMutators, type MutatorDefinition, type Transaction } from '@rocicorp/zero';
import { chess } from './apps/chess/mutators.ts';
import { apps } from './apps/mutators.ts';
import { calls } from './calls/mutators.ts';
import { chat } from './chat/mutators.ts';
import { events } from './events/mutators.ts';
import { feed } from './feed/mutators.ts';
import { friends } from './friends/mutators.ts';
import { requireActive } from './members/access.ts';
import { members } from './members/mutators.ts';
import { notifications } from './notifications/mutators.ts';
import { photos } from './photos/mutators.ts';
import { reports } from './reports/mutators.ts';

// biome-ignore lint/suspicious/noExplicitAny: every mutator has arguments of its own
type Definition = MutatorDefinition<any, any>;

/**
 * A mutator that only active members can run. While a change waits for the server, Zero runs it
 * again ('rebase') on top of rows that have come meanwhile, where it may no longer be possible.
 * There it must not throw, since Zero would drop the connection: the member learns of it from the
 * server's answer.
 */
const guarded = (definition: Definition): Definition => ({
  ...definition,
  fn: async (options) => {
    try {
      await requireActive(options.tx as Transaction, options.ctx);
      await definition.fn(options);
    } catch (error) {
      if (options.tx.reason !== 'rebase') throw error;
    }
  },
});

function guardAll<Features extends Record<string, Record<string, Definition>>>(all: Features) {
  const features = Object.entries(all).map(([name, mutators]) => [
    name,
    Object.fromEntries(Object.entries(mutators).map(([key, each]) => [key, guarded(each)])),
  ]);
  return Object.fromEntries(features) as Features;
}

/**
 * Every mutator that a client may call. The names are part of the wire protocol: after a change the
 * old one lives on for one release.
 */
export const mutators = defineMutators(
  guardAll({
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
    reports,
  }),
);
