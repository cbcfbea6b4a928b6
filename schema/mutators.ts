import { defineMutators, type MutatorDefinition } from '@rocicorp/zero';
import { feed } from './feed/mutators.ts';
import { friends } from './friends/mutators.ts';
import { members } from './members/mutators.ts';
import { notifications } from './notifications/mutators.ts';
import { photos } from './photos/mutators.ts';

// biome-ignore lint/suspicious/noExplicitAny: every mutator has arguments of its own
type Definition = MutatorDefinition<any, any>;

/**
 * A change that waits for the server is made again on top of news from elsewhere, and may no longer be possible there.
 * It then changes nothing, and the server's answer tells: Zero drops the connection over a mutator that throws then.
 */
const yielding = (definition: Definition): Definition => ({
  ...definition,
  fn: async (options) => {
    try {
      await definition.fn(options);
    } catch (error) {
      if (options.tx.reason !== 'rebase') throw error;
    }
  },
});

function yieldingAll<Features extends Record<string, Record<string, Definition>>>(all: Features) {
  const features = Object.entries(all).map(([name, mutators]) => [
    name,
    Object.fromEntries(Object.entries(mutators).map(([key, each]) => [key, yielding(each)])),
  ]);
  return Object.fromEntries(features) as Features;
}

/** Every mutator a client may name. Names are wire protocol: an old one lives one release longer. */
export const mutators = defineMutators(
  yieldingAll({ feed, friends, members, notifications, photos }),
);
