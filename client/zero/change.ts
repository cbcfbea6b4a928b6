import type { MutatorResult, MutatorResultDetails, Zero } from '@rocicorp/zero';
import type { useZero } from '@rocicorp/zero/react';

/** A mutator and its arguments. Zero has a different type for each mutator. */
export interface Change {
  readonly mutator: { readonly mutatorName: string };
  readonly args: unknown;
}

export type Client = Pick<ReturnType<typeof useZero>, 'mutate' | 'run' | 'userID'> &
  Pick<Zero, 'connection'>;

export const memberOf = ({ userID = '' }: Pick<Client, 'userID'>) => userID;

type Changer = Pick<Zero, 'mutate' | 'connection'>;

const acceptsChanges = ({ connection }: Pick<Changer, 'connection'>) =>
  connection.state.current.name !== 'error';

/**
 * Gives Zero a change. In its error state Zero accepts none, so it has to connect first: while it
 * connects, it queues changes.
 */
export function run(zero: Changer, change: Change): MutatorResult {
  const mutate = (): MutatorResult => zero.mutate(change as never);
  if (acceptsChanges(zero)) return mutate();
  const mutated = zero.connection.connect().then(mutate);
  return {
    client: mutated.then(({ client }) => client),
    server: mutated.then(({ server }) => server),
  };
}

/**
 * Throws if the connection was lost or the store closed before the answer, for example because the
 * server has forgotten this device. Zero reports both as errors of each pending change.
 */
export function throwIfLost(zero: Changer, answer: MutatorResultDetails): MutatorResultDetails {
  if (answer.type === 'error' && (answer.error.type === 'zero' || isClosed(zero)))
    throw answer.error;
  return answer;
}

export const isClosed = ({ connection }: Pick<Changer, 'connection'>) =>
  connection.state.current.name === 'closed';
