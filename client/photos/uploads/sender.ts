import { unreachableWords } from '../../device/ask.ts';
import type { useMutate } from '../../zero/mutate.ts';
import type { Heard } from '../../zero/report.ts';
import type { Send } from './kinds.ts';
import { Refused } from './transfer.ts';

/** The picture can come once more, or later, or the server was in trouble. */
const passing: unknown[] = ['image_gone', 'too_many', 'unexpected'];

/** Done when the server has it. What it refuses for good is over: sent again, it would be refused again. */
export function sender(mutate: ReturnType<typeof useMutate>): Send {
  return async (change) => {
    let error: Heard | undefined;
    const { shown, outcome } = mutate(change, {
      heard: (said) => {
        error = said;
      },
    });
    const became = await outcome;
    // Under its id there is what it was edited to while it waited.
    if (became === 'done' || error?.code === 'id_taken') return;
    if (became === 'unsent' || !error) throw new Error(unreachableWords);
    // What this device alone refuses the server may take: after a reload not every row is here yet.
    const isFinal = (await shown) && !passing.includes(error.code);
    throw isFinal ? new Refused(error.words) : new Error(error.words);
  };
}
