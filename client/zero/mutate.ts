import type { MutatorResult, MutatorResultDetails, ReadonlyJSONValue } from '@rocicorp/zero';
import { useZero } from '@rocicorp/zero/react';
import { useCallback } from 'react';
import { errorWords } from '../../schema/errors.ts';
import { toast } from '../ui/toast.ts';
import { journal, type Kept } from './journal.ts';
import { giveBack } from './refused-words.ts';
import { whileUnsent } from './unsent.ts';

/** A mutator with what it is called with. Zero's own type of it differs for every mutator. */
export interface Request {
  readonly mutator: { readonly mutatorName: string };
  readonly args: unknown;
}
export type Client = Pick<ReturnType<typeof useZero>, 'mutate' | 'userID'>;

const run = (zero: Client, request: Request) => zero.mutate(request as never) as MutatorResult;

interface Wishes {
  /** Said instead of the error's own words. */
  failed?: string;
  /** Of the toast that says an error: what is tried again and again says it once. */
  toastId?: string;
  /** The server has refused what already showed. */
  refused?: () => void;
  /** The server has it: nothing has to be kept for a refusal. */
  confirmed?: () => void;
  /** Called once the server has answered, whatever it said, or cannot for now. */
  settled?: () => void;
}

const offlineWords = 'You are offline. Nothing was changed.';

/** Runs a mutator: true once it shows on this device, false when it was refused there. Errors become toasts. */
export function useMutate() {
  const zero = useZero();
  return useCallback((request: Request, wishes?: Wishes) => mutate(zero, request, wishes), [zero]);
}

async function mutate(zero: Client, request: Request, wishes: Wishes = {}): Promise<boolean> {
  const kept = journal.keep(deedOf(zero, request));
  const { client, server } = run(zero, request);
  const shown = await client;
  if (shown.type === 'error') {
    kept.drop();
    report(shown, wishes);
    wishes.settled?.();
    return false;
  }
  follow(zero, request, server, kept, (answer) => {
    report(answer, wishes);
    if (answer.type === 'error') wishes.refused?.();
    else wishes.confirmed?.();
  }).then(wishes.settled);
  return true;
}

/**
 * Does again what a page that is gone may not have got as far as the store: every mutator done twice is as once. One that
 * fails here was stored or can no longer be, which the rows tell; a refusal by the server is told only with the words that
 * are given back.
 */
export async function redo(zero: Client, request: Request, kept: Kept): Promise<void> {
  const { client, server } = run(zero, request);
  const shown = await client;
  if (shown.type === 'success')
    follow(zero, request, server, kept, (answer, wordsLost) => wordsLost && report(answer, {}));
  else if (shown.error.type === 'app') kept.drop();
}

/** Until the server has answered, or the line has dropped: then the change waits in the local store for the next one. */
async function follow(
  zero: Client,
  request: Request,
  server: Promise<MutatorResultDetails>,
  kept: Kept,
  answered: (answer: MutatorResultDetails, givenBack: boolean) => void,
) {
  kept.shows();
  try {
    const answer = await whileUnsent(server.then(unlessCut));
    kept.drop();
    answered(answer, answer.type === 'error' && giveBack(deedOf(zero, request)));
  } catch {}
}

const deedOf = ({ userID = '' }: Client, { mutator, args }: Request) => ({
  memberId: userID,
  name: mutator.mutatorName,
  args: args as ReadonlyJSONValue | undefined,
});

/** Zero tells the end of a line as an error of each change that was on its way. */
function unlessCut(answer: MutatorResultDetails): MutatorResultDetails {
  if (answer.type === 'error' && answer.error.type === 'zero') throw answer.error;
  return answer;
}

function report(result: MutatorResultDetails, { failed, toastId }: Wishes) {
  if (result.type === 'success') return;
  const { error } = result;
  const words = error.type === 'app' ? errorWords(error.details) : offlineWords;
  toast.error(failed ?? words, {
    id: toastId,
    detail: failed && error.type === 'zero' ? offlineWords : undefined,
  });
}
