import { getMutator, type ReadonlyJSONValue } from '@rocicorp/zero';
import { mutators } from '../../schema/mutators.ts';
import type { Change } from './change.ts';
import { journal } from './journal.ts';
import { type Client, redo } from './mutate.ts';

type Callable = (args: ReadonlyJSONValue | undefined) => Change;

/** Does in this store what pages that are gone may not have got as far as the disk. */
export const takeUp = (zero: Client, memberId: string) =>
  journal.takeUp(memberId, async ({ name, args }, kept) => {
    const mutator = getMutator(mutators, name) as Callable | undefined;
    if (mutator) await redo(zero, mutator(args), kept);
    // A newer version no longer knows what it was.
    else kept.drop();
  });
