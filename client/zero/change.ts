import type { MutatorResult, Zero } from '@rocicorp/zero';

/** A mutator and its arguments. Zero has a different type for each mutator. */
export interface Change {
  readonly mutator: { readonly mutatorName: string };
  readonly args: unknown;
}

type Taker = Pick<Zero, 'mutate' | 'connection'>;

export const takesAtOnce = ({ connection }: Pick<Taker, 'connection'>) =>
  connection.state.current.name !== 'error';

/**
 * Gives Zero a change. In its error state Zero accepts none, so it is told to connect first: while it connects, it keeps what it
 * cannot send.
 */
export function run(zero: Taker, change: Change): MutatorResult {
  const take = (): MutatorResult => zero.mutate(change as never);
  if (takesAtOnce(zero)) return take();
  const taken = zero.connection.connect().then(take);
  return {
    client: taken.then(({ client }) => client),
    server: taken.then(({ server }) => server),
  };
}
