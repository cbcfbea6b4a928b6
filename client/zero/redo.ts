import {
  getMutator,
  type MutatorResult,
  type MutatorResultDetails,
  type ReadonlyJSONValue,
} from '@rocicorp/zero';
import { errorCode } from '../../schema/errors.ts';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { type Change, run, takesAtOnce } from './change.ts';
import { type Client, follow, memberOf, stranded } from './follow.ts';
import { journal, type Kept, type Left } from './journal.ts';
import { superseded, visited } from './lifetimes.ts';
import { type Deed, outbox } from './outbox.ts';
import { giveBack } from './refused-words.ts';
import { heardOf, report } from './report.ts';
import { settled } from './settled.ts';
import { lineIsBack, unsentIds } from './unsent.ts';

type Callable = (args: ReadonlyJSONValue | undefined) => Change;

/** The change to run for a deed; undefined if this version no longer knows its mutator. */
const changeOf = ({ name, args }: Deed) =>
  (getMutator(mutators, name) as Callable | undefined)?.(args);

/** Never done again: only the page in which it was pressed may ring or answer. */
const momentary = new Set(
  [mutators.calls.start, mutators.calls.accept].map(({ mutatorName }) => mutatorName),
);

let taking: Promise<unknown> = Promise.resolve();
/**
 * Set while it is looked for what this tab wrote before it was loaded anew. Apart from `taking`, which waits for other tabs to go: what is
 * written here waits only for this.
 */
let takingOwn: Promise<unknown> | undefined;
/** Deeds of earlier pages that are in those pages' own stores, which send them by themselves: before or after what is written here. */
const behind: Kept[] = [];
/** The last work in the queue, as long as there is any. No work may wait for other work that is still queued. */
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

/** Does again, in this store, what earlier pages may not have brought to the disk, or never heard the answer of. */
export function takeUp(zero: Client): Promise<unknown> {
  const redo = async ({ deed, kept, stored }: Left) => {
    const change = changeOf(deed);
    if (!change || momentary.has(deed.name)) return kept.drop();
    // A store has it already: done again without a line, it would wait there once more after each reload.
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
  const takeUpOwn = () => journal.takeUpOwn(memberId, redo);
  const own = takingOwn ? takingOwn.then(takeUpOwn) : takeUpOwn();
  takingOwn = own;
  own.then(() => {
    if (takingOwn === own) takingOwn = undefined;
  });
  taking = Promise.all([taking, own]).then(() => journal.takeUpOthers(memberId, redo));
  return taking;
}

/**
 * Runs a change. What a member writes for others comes after what they wrote before it: what an earlier page left to its own
 * store is done once more in this one, ahead of it.
 */
export function runInOrder(zero: Client, change: Change): Pick<MutatorResult, 'client' | 'server'> {
  const isFree = !takingOwn && !turn && behind.length === 0 && takesAtOnce(zero);
  if (isFree || !outbox.isFor(change.mutator.mutatorName)) return run(zero, change);
  const next = () =>
    inTurn(async () => {
      await redoBehind(zero);
      const result = run(zero, change);
      await result.client;
      return result;
    });
  const ran = takingOwn ? takingOwn.then(next) : next();
  const server = ran.then((result) => result.server);
  // A rejection is told by `client` as well, and not everybody waits for this one.
  server.catch(() => {});
  return { client: ran.then((result) => result.client), server };
}

/**
 * The stores of earlier pages may send what they have later than what is written from now on. So it is done once more in this store,
 * ahead of that.
 */
async function redoBehind(zero: Client) {
  const all = behind.splice(0);
  for (const kept of all) stranded.drop(zero, kept);
  await redoKept(zero, all);
}

/** Does again those that are still wanted. All at once: one after the other, a hundred would hold up for seconds what is written now. */
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

/** Called whenever the line comes back: it then sends what waits in the store, and what became of that is asked for. */
export async function hearOfSent(zero: Client): Promise<void> {
  hear(zero);
  await takeUp(zero);
  hear(zero);
}

/** Called when an answer is overdue though the line is there: the tab that had the change may be gone, and nobody else sends it. */
export async function sendOfGone(zero: Client): Promise<void> {
  await takeUp(zero);
  await inTurn(() => redoBehind(zero));
}

/** Does again, in order, what nobody heard the answer of: done twice is as once, and a refusal gives the words back. */
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

/** A deed may need a row that only the earlier page had. It is then tried again later, and the next deed does not wait for that. */
async function redoUntilTold(zero: Client, change: Change, kept: Kept) {
  if (await doAgain(zero, change, kept)) redoLater(zero, change, kept);
}

/** A deed that still fails once the rows are here has been done, as the rows then show, or cannot be done any more. */
async function redoLater(zero: Client, change: Change, kept: Kept) {
  let refusal: MutatorResultDetails | undefined;
  for (const ms of lookAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    // Without a line nothing is known: asked for with the next one.
    if (!(await answered(zero, outbox.find(change)))) return stranded.add(zero, kept);
    refusal = await doAgain(zero, change, kept);
    if (!refusal) return;
  }
  const memberId = memberOf(zero);
  const waits = await kept.waiting();
  if (refusal?.type !== 'error' || !waits || isTaken(refusal)) {
    kept.drop();
    settled.done(change, memberId);
    return;
  }
  const asked = { ...change, args: waits.args };
  const isTakenCareOf = await settled.refused(asked, memberId, heardOf(refusal));
  kept.drop();
  // What it is about, or belongs under, is gone, or no longer what it was.
  tell(refusal, asked, isTakenCareOf ? undefined : await giveBack(asked, memberId));
}

/** Nobody waits for it any more: it is told only of words. */
function tell(refusal: MutatorResultDetails, asked: Change, isPlaced: boolean | undefined) {
  if (isPlaced !== undefined) report(refusal, asked, { wordsLost: !isPlaced });
}

/** Resolves to why this device refuses it, if it does. */
async function doAgain(zero: Client, change: Change, kept: Kept) {
  const { client, server } = run(zero, change);
  const here = await client;
  if (here.type === 'error' && here.error.type === 'app') return here;
  if (here.type === 'error') {
    // The line failed again before Zero had it: asked for with the next line.
    stranded.add(zero, kept);
    return;
  }
  follow(
    zero,
    change,
    server.then((answer) => (isTaken(answer) ? here : answer)),
    kept,
    tell,
  );
}

const isTaken = (result: MutatorResultDetails) =>
  result.type === 'error' &&
  result.error.type === 'app' &&
  errorCode(result.error.details) === 'id_taken';

/**
 * Asks the server for what stays on the device for a while, or something new. It answers in order: once this is answered, so is all that
 * was asked before.
 */
const answered = (zero: Client, wanted?: unknown) =>
  (wanted
    ? zero.run(wanted as never, { type: 'complete', ...visited })
    : zero.run(queries.members.profile({ memberId: crypto.randomUUID() }), {
        type: 'complete',
        ...superseded,
      })
  ).then(
    () => true,
    () => false,
  );
