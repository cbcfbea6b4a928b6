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

/** The change to run for a deed; undefined if this version no longer has its mutator. */
const changeOf = ({ name, args }: Deed) =>
  (getMutator(mutators, name) as Callable | undefined)?.(args);

/** Never done again: only the page where the button was pressed may ring or answer. */
const momentary = new Set(
  [mutators.calls.start, mutators.calls.accept].map(({ mutatorName }) => mutatorName),
);

let taking: Promise<unknown> = Promise.resolve();
/**
 * Set while deeds are looked up that this tab wrote before it was reloaded. Separate from `taking`, which waits for other tabs to
 * close: new changes only wait for this.
 */
let takingOwn: Promise<unknown> | undefined;
/** Deeds that are in the stores of earlier pages, which send them by themselves, before or after what is written here. */
const behind: Kept[] = [];
/** The last task in the queue, if there is any. A task must never wait for another one that is still queued. */
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

/** Does again, in this store, what earlier pages may not have written to the disk, or never got an answer to. */
export function takeUp(zero: Client): Promise<unknown> {
  const redo = async ({ deed, kept, stored }: Left) => {
    const change = changeOf(deed);
    if (!change || momentary.has(deed.name)) return kept.drop();
    // A store has it already. If it were done again without a connection, one more copy would wait there after each reload.
    if (stored) {
      stranded.add(zero, kept);
      if (outbox.isFor(deed.name)) behind.push(kept);
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
 * Runs a change. What a member writes for others must come after what they wrote before: what an earlier page left to its own store
 * is done again in this one first.
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
  // `client` rejects as well, and not every caller waits for this promise.
  server.catch(() => {});
  return { client: ran.then((result) => result.client), server };
}

/** The stores of earlier pages may send what they have only after what is written from now on. So it is done again in this store first. */
async function redoBehind(zero: Client) {
  const all = behind.splice(0);
  for (const kept of all) stranded.drop(zero, kept);
  await redoKept(zero, all);
}

/**
 * Does again those deeds that are still wanted. All at once: one after the other, a hundred would delay for seconds what is written
 * now.
 */
async function redoKept(zero: Client, all: readonly Kept[]) {
  const deeds = await Promise.all(all.map((kept) => kept.waiting()));
  await Promise.all(
    all.map((kept, n) => {
      const deed = deeds[n];
      const change = deed?.memberId === memberOf(zero) ? changeOf(deed) : undefined;
      // Taken back, or of no outbox and in the store, which has sent it.
      return change ? redoUntilTold(zero, change, kept) : kept.drop();
    }),
  );
}

/** Called whenever the connection is back. It then sends what waits in the store, and the results are asked for. */
export async function hearOfSent(zero: Client): Promise<void> {
  hear(zero);
  await takeUp(zero);
  hear(zero);
}

/** Called when an answer is overdue although there is a connection: the tab that had the change may be closed, and nobody else sends it. */
export async function sendOfGone(zero: Client): Promise<void> {
  await takeUp(zero);
  await inTurn(() => redoBehind(zero));
}

/**
 * Does again, in order, the deeds whose answers were lost. Doing one twice has the same effect as once, and a refusal gives its
 * words back.
 */
async function hear(zero: Client) {
  const unsent = unsentIds.get() ?? [];
  if (!stranded.has(zero) && unsent.length === 0) return;
  if (!(await answered(zero))) return;
  lineIsBack(unsent);
  await inTurn(() => redoBehind(zero));
  await redoKept(zero, stranded.take(zero));
}

/**
 * When to look for a row that a deed needs, in ms, each time after the server has answered: screens query their rows within moments
 * of the first answer, and later on a slow device.
 */
const lookAfterMs = [0, 2_000];

/** A deed may need a row that only the earlier page had. It is then tried again later, and the next deed does not wait for it. */
async function redoUntilTold(zero: Client, change: Change, kept: Kept) {
  if (await doAgain(zero, change, kept)) redoLater(zero, change, kept);
}

/** A deed that still fails when the rows are here was done before, as the rows then show, or cannot be done any more. */
async function redoLater(zero: Client, change: Change, kept: Kept) {
  let refusal: MutatorResultDetails | undefined;
  for (const ms of lookAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    // Without a connection nothing is known, so this is tried again with the next one.
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
  // The row that the deed is about, or its parent, is gone or has changed.
  tell(refusal, asked, isTakenCareOf ? undefined : await giveBack(asked, memberId));
}

/** Nobody waits for the result any more, so the member is only told if there are words. */
function tell(refusal: MutatorResultDetails, asked: Change, isPlaced: boolean | undefined) {
  if (isPlaced !== undefined) report(refusal, asked, { wordsLost: !isPlaced });
}

/** Resolves to the refusal, if this device refuses the deed. */
async function doAgain(zero: Client, change: Change, kept: Kept) {
  const { client, server } = run(zero, change);
  const here = await client;
  if (here.type === 'error' && here.error.type === 'app') return here;
  if (here.type === 'error') {
    // The connection was lost again before Zero had it, so it is tried again with the next one.
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
 * Queries `wanted`, which stays on the device for a while, or something new. The server answers in order: once it has answered
 * this, it has answered everything that was asked before.
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
