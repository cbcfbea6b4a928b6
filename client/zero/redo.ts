import { getMutator, type MutatorResultDetails, type ReadonlyJSONValue } from '@rocicorp/zero';
import type { ErrorCode } from '../../schema/errors.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { type Change, run } from './change.ts';
import { type Client, follow, memberOf, stranded } from './follow.ts';
import { journal, type Kept, type Left } from './journal.ts';
import { superseded } from './lifetimes.ts';
import { report } from './mutate.ts';
import type { Deed } from './outbox.ts';
import { giveBack } from './refused-words.ts';
import { lineIsBack, unsentIds } from './unsent.ts';

type Callable = (args: ReadonlyJSONValue | undefined) => Change;

/** Undefined when a newer version no longer knows what it was. */
const changeOf = ({ name, args }: Deed) =>
  (getMutator(mutators, name) as Callable | undefined)?.(args);

let taking = Promise.resolve();

/** Does in this store what pages that are gone may not have got as far as the disk, or never heard the answer of. */
export function takeUp(zero: Client): Promise<void> {
  const redo = async ({ deed, kept, stored }: Left) => {
    const change = changeOf(deed);
    if (!change) kept.drop();
    // It waits in the store: without a line it would do so once more after each reload.
    else if (stored) stranded.add(zero, kept);
    else await redoUntilTold(zero, change, kept);
  };
  taking = taking.then(() => journal.takeUp(memberOf(zero), redo));
  return taking;
}

/** For each time that the line is there: it sends what waits in the store, and then tells what became of it. */
export async function hearOfSent(zero: Client): Promise<void> {
  hear(zero);
  await takeUp(zero);
  hear(zero);
}

/** What nobody heard the answer of is asked again, in its order: done twice is as once, and a refusal gives words back. */
async function hear(zero: Client) {
  const unsent = unsentIds.get() ?? [];
  if (!stranded.has(zero) && unsent.length === 0) return;
  if (!(await answered(zero))) return;
  lineIsBack(unsent);
  for (const kept of stranded.take(zero)) {
    const deed = await kept.waiting();
    const change = deed && changeOf(deed);
    if (change) await redoUntilTold(zero, change, kept);
  }
}

/**
 * When to look for a row that a deed needs, each time after the server has answered: screens ask for theirs within moments
 * of the first, and on a slow device later.
 */
const lookAfterMs = [0, 2_000];

/** The row that a deed needs may have come to the page that is gone alone: the next deed does not wait for it. */
async function redoUntilTold(zero: Client, change: Change, kept: Kept) {
  if (await doAgain(zero, change, kept)) redoLater(zero, change, kept);
}

/** What still fails when the rows are here was stored, which they tell, or can no longer be. */
async function redoLater(zero: Client, change: Change, kept: Kept) {
  let refusal: MutatorResultDetails | undefined;
  for (const ms of lookAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await answered(zero);
    refusal = await doAgain(zero, change, kept);
    if (!refusal) return;
  }
  const waits = await kept.waiting();
  kept.drop();
  // What it was to stand under is gone.
  if (waits && isError(refusal, 'not_found') && giveBack(change, memberOf(zero))) report(refusal);
}

/** Resolves to why the rows on this device refuse it. A refusal by the server is told only with the words that are given back. */
async function doAgain(zero: Client, change: Change, kept: Kept) {
  const { client, server } = run(zero, change);
  const here = await client;
  if (here.type === 'error') return here.error.type === 'app' ? here : undefined;
  follow(
    zero,
    change,
    server.then((answer) => (isError(answer, 'id_taken') ? here : answer)),
    kept,
    (answer, wordsLost) => wordsLost && report(answer),
  );
}

type Refusal = MutatorResultDetails & { type: 'error' };

const isError = (result: MutatorResultDetails | undefined, code: ErrorCode): result is Refusal =>
  result?.type === 'error' &&
  result.error.type === 'app' &&
  (result.error.details as { code?: unknown } | undefined)?.code === code;

/** The server answers what this device has never asked, and so has answered all that was asked before it. */
const answered = (zero: Client) =>
  zero
    .run(queries.members.profile({ memberId: crypto.randomUUID() }), {
      type: 'complete',
      ...superseded,
    })
    .then(
      () => true,
      () => false,
    );
