import type { MutatorResult, Zero } from '@rocicorp/zero';

/** A mutator with what it is called with. Zero's own type of it differs for every mutator. */
export interface Change {
  readonly mutator: { readonly mutatorName: string };
  readonly args: unknown;
}

export const run = (zero: Pick<Zero, 'mutate'>, change: Change): MutatorResult =>
  zero.mutate(change as never);
