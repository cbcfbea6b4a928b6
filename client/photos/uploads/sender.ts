import { unreachableWords } from '../../device/ask.ts';
import type { Change } from '../../zero/change.ts';
import type { useMutate } from '../../zero/mutate.ts';
import { outbox } from '../../zero/outbox.ts';
import type { Heard } from '../../zero/report.ts';
import { Refused } from './transfer.ts';

/** Codes after which the upload can be tried again: the picture can be sent again, or later, or the server was in trouble. */
const passing: unknown[] = ['image_gone', 'too_many', 'too_many_today', 'unexpected'];

/** The error for a change that the server refuses. */
export const refusalOf = ({ code, words }: Heard): Error =>
  passing.includes(code) ? new Error(words) : new Refused(words);

/**
 * Gives a change to the server. `placed` is called once the change is in the outbox. Resolves to whether it is done: if it is in
 * the outbox, it may wait there. A change that the server refuses for good is over, because it would be refused again.
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
    // If the id is taken, the row is there already, perhaps as it was edited while the change waited.
    if (became === 'done' || error?.code === 'id_taken') return true;
    if (became === 'unsent' && isPlaced) return false;
    if (became === 'unsent' || !error) throw new Error(unreachableWords);
    // The server may accept what only this device refuses: after a reload not every row is here yet.
    throw isShown ? refusalOf(error) : new Error(error.words);
  };
}
