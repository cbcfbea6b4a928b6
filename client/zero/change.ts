import type { MutatorResult, Zero } from '@rocicorp/zero';

/** A mutator with what it is called with. Zero's own type of it differs for every mutator. */
export interface Change {
  readonly mutator: { readonly mutatorName: string };
  readonly args: unknown;
}

type Taker = Pick<Zero, 'mutate' | 'connection'>;

export const takesAtOnce = ({ connection }: Pick<Taker, 'connection'>) =>
  connection.state.current.name !== 'error';

/**
 * In its state of error Zero takes no change, until it is asked to dial again: then it keeps what it cannot send, as it
 * does whenever it dials.
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
