import type { MutatorResultDetails } from '@rocicorp/zero';
import { useZero } from '@rocicorp/zero/react';
import { useCallback } from 'react';
import { errorWords } from '../../schema/errors.ts';
import { queries } from '../../schema/queries.ts';
import { toast } from '../ui/toast.ts';
import { type Change, run } from './change.ts';
import { journal, type Kept } from './journal.ts';
import { superseded } from './lifetimes.ts';
import { giveBack } from './refused-words.ts';
import { whileUnsent } from './unsent.ts';

export type Client = Pick<ReturnType<typeof useZero>, 'mutate' | 'run' | 'userID'>;

/**
 * What became of a change. `refused`: by this device, or by the server, which takes back what showed. `unsent`: the line
 * has dropped, and the change waits in the local store for the next one.
 */
export type Outcome = 'done' | 'refused' | 'unsent';

interface Mutation {
  /** Whether it shows on this device; false when it was refused there. */
  shown: Promise<boolean>;
  /** Once the server has answered, or cannot for now. */
  outcome: Promise<Outcome>;
}

interface Wishes {
  /** Said instead of the error's own words. */
  failed?: string;
  /** Of the toast that says an error: what is tried again and again says it once. */
  toastId?: string;
}

const memberOf = ({ userID = '' }: Client) => userID;

const idOf = ({ args }: Change) => (args as { id?: string } | undefined)?.id;

const offlineWords = 'You are offline. Nothing was changed.';

/** Runs a mutator. Errors become toasts; neither promise is ever rejected. */
export function useMutate() {
  const zero = useZero();
  return useCallback((change: Change, wishes?: Wishes) => mutate(zero, change, wishes), [zero]);
}

function mutate(zero: Client, change: Change, wishes: Wishes = {}): Mutation {
  const kept = journal.keep(memberOf(zero), change);
  const { client, server } = run(zero, change);
  const outcome = client.then((here) => {
    if (here.type === 'success')
      return follow(zero, change, server, kept, (answer) => report(answer, wishes));
    kept.drop();
    report(here, wishes);
    return 'refused';
  });
  return { shown: client.then(({ type }) => type === 'success'), outcome };
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
export async function redo(zero: Client, change: Change, kept: Kept): Promise<void> {
  if (!(await doAgain(zero, change, kept))) redoLater(zero, change, kept);
}

async function redoLater(zero: Client, change: Change, kept: Kept) {
  for (const ms of lookAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await answered(zero);
    if (await doAgain(zero, change, kept)) return;
  }
  kept.drop();
}

/** False when the rows on this device refuse it. A refusal by the server is told only with the words that are given back. */
async function doAgain(zero: Client, change: Change, kept: Kept): Promise<boolean> {
  const { client, server } = run(zero, change);
  const here = await client;
  if (here.type === 'error') return here.error.type !== 'app';
  follow(zero, change, server, kept, (answer, wordsLost) => wordsLost && report(answer, {}));
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

/** `answered` hears what the server said, and whether words were given back. */
async function follow(
  zero: Client,
  change: Change,
  server: Promise<MutatorResultDetails>,
  kept: Kept,
  answered: (answer: MutatorResultDetails, givenBack: boolean) => void,
): Promise<Outcome> {
  kept.shows();
  let answer: MutatorResultDetails;
  try {
    answer = await whileUnsent(idOf(change), server.then(unlessCut));
  } catch {
    return 'unsent';
  }
  kept.answered();
  const isRefused = answer.type === 'error';
  answered(answer, isRefused && giveBack(change, memberOf(zero)));
  return isRefused ? 'refused' : 'done';
}

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
