import { unreachableWords } from '../../device/ask.ts';
import type { Change } from '../../zero/change.ts';
import type { useMutate } from '../../zero/mutate.ts';
import { outbox } from '../../zero/outbox.ts';
import type { Heard } from '../../zero/report.ts';
import { Refused } from './transfer.ts';

/** The picture can come once more, or later, or the server was in trouble. */
const passing: unknown[] = ['image_gone', 'too_many', 'unexpected'];

/** What it comes to that the server will not have a change. */
export const refusalOf = ({ code, words }: Heard): Error =>
  passing.includes(code) ? new Error(words) : new Refused(words);

/**
 * Gives a change to the server. `placed` is called once it is in the outbox. Resolves to whether it is done: what is in the outbox
 * may wait there. What the server refuses for good is over: sent again, it would be refused again.
 * @throws Refused, or an Error to try again, with the words for the member
 */
export type Sender = (change: Change, placed: () => Promise<unknown>) => Promise<boolean>;

export function sender(mutate: ReturnType<typeof useMutate>): Sender {
  return async (change, placed) => {
    let error: Heard | undefined;
    const { shown, outcome } = mutate(change, {
      heard: (said) => {
        error = said;
      },
    });
    const isShown = await shown;
    const isPlaced = isShown && outbox.isFor(change.mutator.mutatorName);
    if (isPlaced) await placed();
    const became = await outcome;
    // Under its id there is what it was edited to while it waited.
    if (became === 'done' || error?.code === 'id_taken') return true;
    if (became === 'unsent' && isPlaced) return false;
    if (became === 'unsent' || !error) throw new Error(unreachableWords);
    // What this device alone refuses the server may take: after a reload not every row is here yet.
    throw isShown ? refusalOf(error) : new Error(error.words);
  };
}
