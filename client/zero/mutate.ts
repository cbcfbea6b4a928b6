import type { MutatorResult, MutatorResultDetails, ReadonlyJSONValue } from '@rocicorp/zero';
import { useZero } from '@rocicorp/zero/react';
import { useCallback } from 'react';
import { errorWords } from '../../schema/errors.ts';
import { queries } from '../../schema/queries.ts';
import { toast } from '../ui/toast.ts';
import { journal, type Kept } from './journal.ts';
import { superseded } from './lifetimes.ts';
import { giveBack } from './refused-words.ts';
import { whileUnsent } from './unsent.ts';

/** A mutator with what it is called with. Zero's own type of it differs for every mutator. */
export interface Request {
  readonly mutator: { readonly mutatorName: string };
  readonly args: unknown;
}
export type Client = Pick<ReturnType<typeof useZero>, 'mutate' | 'run' | 'userID'>;

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
 * When to look for a row that a deed needs, each time after the server has answered: screens ask for theirs within moments
 * of the first, and on a slow device later.
 */
const lookAfterMs = [0, 2_000];

/**
 * Does again what a page that is gone may not have got as far as the store: every mutator done twice is as once. The row
 * that it needs may have come to that page alone. What still fails when the rows are here was stored or can no longer be,
 * which they tell.
 */
export async function redo(zero: Client, request: Request, kept: Kept): Promise<void> {
  if (!(await doAgain(zero, request, kept))) redoLater(zero, request, kept);
}

async function redoLater(zero: Client, request: Request, kept: Kept) {
  for (const ms of lookAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await answered(zero);
    if (await doAgain(zero, request, kept)) return;
  }
  kept.drop();
}

/** False when the rows on this device refuse it. A refusal by the server is told only with the words that are given back. */
async function doAgain(zero: Client, request: Request, kept: Kept): Promise<boolean> {
  const { client, server } = run(zero, request);
  const shown = await client;
  if (shown.type === 'error') return shown.error.type !== 'app';
  follow(zero, request, server, kept, (answer, wordsLost) => wordsLost && report(answer, {}));
  return true;
}

/** The server answers what this device has never asked, and so has answered all that was asked before it. */
const answered = (zero: Client) =>
  zero
    .run(queries.members.profile({ memberId: crypto.randomUUID() }), {
      type: 'complete',
      ...superseded,
    })
    .catch(() => {});

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
    kept.answered();
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
