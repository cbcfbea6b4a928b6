import {
  getMutator,
  type MutatorResult,
  type MutatorResultDetails,
  type ReadonlyJSONValue,
} from '@rocicorp/zero';
import type { ErrorCode } from '../../schema/errors.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { type Change, run, takesAtOnce } from './change.ts';
import { type Client, follow, memberOf, stranded } from './follow.ts';
import { journal, type Kept, type Left } from './journal.ts';
import { superseded } from './lifetimes.ts';
import { type Deed, outbox } from './outbox.ts';
import { giveBack } from './refused-words.ts';
import { report } from './report.ts';
import { lineIsBack, unsentIds } from './unsent.ts';

type Callable = (args: ReadonlyJSONValue | undefined) => Change;

/** Undefined when a newer version no longer knows what it was. */
const changeOf = ({ name, args }: Deed) =>
  (getMutator(mutators, name) as Callable | undefined)?.(args);

/** For the page alone in which it was pressed: another neither rings for it nor answers. */
const momentary = new Set(
  [mutators.calls.start, mutators.calls.accept].map(({ mutatorName }) => mutatorName),
);

let taking: Promise<unknown> = Promise.resolve();
/** Apart: others are waited for as long as it may take them to leave, and what is written here waits for this. */
let takingOwn: Promise<unknown> = Promise.resolve();
/** While what this tab wrote before it was loaded anew is looked for. */
let looking: Promise<unknown> | undefined;
/** What was found of it, or of closed tabs, in their own stores: they send it by themselves, before or after what is written here. */
const behind: Kept[] = [];
/** The last of what is done one after the other, as long as there is any. It waits for nothing that waits for its turn. */
let turn: Promise<unknown> | undefined;

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn ? turn.then(work) : work();
  const mine = done
    .catch(() => {})
    .then(() => {
      if (turn === mine) turn = undefined;
    });
  turn = mine;
  return done;
}

/** Does in this store what pages that are gone may not have got as far as the disk, or never heard the answer of. */
export function takeUp(zero: Client): Promise<unknown> {
  const redo = async ({ deed, kept, stored }: Left) => {
    const change = changeOf(deed);
    if (!change || momentary.has(deed.name)) return kept.drop();
    // It waits in the store: without a line it would do so once more after each reload.
    if (stored) {
      stranded.add(zero, kept);
      behind.push(kept);
      return;
    }
    await inTurn(async () => {
      if (outbox.isFor(deed.name)) await redoBehind(zero);
      await redoUntilTold(zero, change, kept);
    });
  };
  const memberId = memberOf(zero);
  const own = takingOwn.then(() => journal.takeUpOwn(memberId, redo));
  takingOwn = own;
  looking = own;
  own.then(() => {
    if (looking === own) looking = undefined;
  });
  taking = Promise.all([taking, own]).then(() => journal.takeUpOthers(memberId, redo));
  return taking;
}

/**
 * Runs a change. What a member writes for others comes after what they wrote before it: what an earlier page left to its own
 * store is done once more in this one, ahead of it.
 */
export function runInOrder(zero: Client, change: Change): Pick<MutatorResult, 'client' | 'server'> {
  const isFree = !looking && !turn && behind.length === 0 && takesAtOnce(zero);
  if (isFree || !outbox.isFor(change.mutator.mutatorName)) return run(zero, change);
  const next = () =>
    inTurn(async () => {
      await redoBehind(zero);
      const result = run(zero, change);
      await result.client;
      return result;
    });
  const ran = looking ? looking.then(next) : next();
  const server = ran.then((result) => result.server);
  // Whoever has not asked for it is told by `client`.
  server.catch(() => {});
  return { client: ran.then((result) => result.client), server };
}

/**
 * The stores of pages that are gone may send what they have after all that is written from now on: it goes ahead of that
 * in this one.
 */
async function redoBehind(zero: Client) {
  const all = behind.splice(0);
  for (const kept of all) stranded.drop(zero, kept);
  await redoKept(zero, all);
}

/** What is still wanted of them by now. One after the other they would hold up what is written now: a hundred take seconds. */
async function redoKept(zero: Client, all: readonly Kept[]) {
  const deeds = await Promise.all(all.map((kept) => kept.waiting()));
  await Promise.all(
    all.map((kept, n) => {
      const deed = deeds[n];
      const change = deed?.memberId === memberOf(zero) ? changeOf(deed) : undefined;
      return change && redoUntilTold(zero, change, kept);
    }),
  );
}

/** For each time that the line is there: it sends what waits in the store, and then tells what became of it. */
export async function hearOfSent(zero: Client): Promise<void> {
  hear(zero);
  await takeUp(zero);
  hear(zero);
}

/** For when an answer is overdue though the line is there: the tab that waits for it may be gone, and nobody else sends what it had. */
export async function sendOfGone(zero: Client): Promise<void> {
  await takeUp(zero);
  await inTurn(() => redoBehind(zero));
}

/** What nobody heard the answer of is asked again, in its order: done twice is as once, and a refusal gives words back. */
async function hear(zero: Client) {
  const unsent = unsentIds.get() ?? [];
  if (!stranded.has(zero) && unsent.length === 0) return;
  if (!(await answered(zero))) return;
  lineIsBack(unsent);
  await inTurn(() => redoBehind(zero));
  await redoKept(zero, stranded.take(zero));
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
  if (here.type === 'error' && here.error.type === 'app') return here;
  if (here.type === 'error') {
    // The line failed again before Zero had it: the next one asks for it.
    stranded.add(zero, kept);
    return;
  }
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
