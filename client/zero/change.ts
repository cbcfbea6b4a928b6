import type { MutatorResult, Zero } from '@rocicorp/zero';

/** A mutator and its arguments. Zero's own type is another one for every mutator. */
export interface Change {
  readonly mutator: { readonly mutatorName: string };
  readonly args: unknown;
}

type Taker = Pick<Zero, 'mutate' | 'connection'>;

export const takesAtOnce = ({ connection }: Pick<Taker, 'connection'>) =>
  connection.state.current.name !== 'error';

/**
 * Gives Zero a change. In its state of error Zero takes none, so it is asked to dial again first: while it dials, it keeps what it
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
