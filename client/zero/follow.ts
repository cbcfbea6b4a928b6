import type { MutatorResultDetails, Zero } from '@rocicorp/zero';
import type { useZero } from '@rocicorp/zero/react';
import type { Change } from './change.ts';
import type { Kept } from './journal.ts';
import { outbox } from './outbox.ts';
import { giveBack } from './refused-words.ts';
import { heardOf } from './report.ts';
import { settled } from './settled.ts';
import { editOf, whileUnsent } from './unsent.ts';

export type Client = Pick<ReturnType<typeof useZero>, 'mutate' | 'run' | 'userID'> &
  Pick<Zero, 'connection'>;

/**
 * What became of a change. `refused`: by this device, or by the server, which takes back what showed. `unsent`: the line
 * has dropped, and the change waits in the local store for the next one.
 */
export type Outcome = 'done' | 'refused' | 'unsent';

export const memberOf = ({ userID = '' }: Client) => userID;

/** By what it waits; undefined for a removal, after which nothing is there that could show as waiting. */
function waitingFor({ mutator, args }: Change): string | undefined {
  const { id } = (args ?? {}) as { id?: string };
  if (!id || outbox.isRemoval(mutator)) return undefined;
  return outbox.isEdit(mutator) ? editOf(id) : id;
}

const unheard = new WeakMap<Client, Kept[]>();

/** For each store: changes whose answers were lost with the line, oldest first. */
export const stranded = {
  add: (zero: Client, kept: Kept) => unheard.set(zero, [...(unheard.get(zero) ?? []), kept]),
  /** For one that is sent in another way. */
  drop: (zero: Client, kept: Kept) =>
    unheard.set(
      zero,
      (unheard.get(zero) ?? []).filter((one) => one !== kept),
    ),
  has: (zero: Client) => unheard.has(zero),
  take: (zero: Client): Kept[] => {
    const deeds = unheard.get(zero) ?? [];
    unheard.delete(zero);
    return deeds;
  },
};

/** As it is by now: what is in the outbox may have been edited since. Undefined if it was taken back. */
async function byNow(change: Change, kept: Kept): Promise<Change | undefined> {
  if (!outbox.isFor(change.mutator.mutatorName)) return change;
  const deed = await kept.waiting();
  return deed && { ...change, args: deed.args };
}

/**
 * Waits for the server's answer to a change that shows here. `told` hears the answer, what was asked for by then, and what `giveBack`
 * says of its words.
 */
export async function follow(
  zero: Client,
  change: Change,
  server: Promise<MutatorResultDetails>,
  kept: Kept,
  told: (answer: MutatorResultDetails, asked: Change, isPlaced: boolean | undefined) => void,
): Promise<Outcome> {
  kept.shows();
  let answer: MutatorResultDetails;
  try {
    answer = await whileUnsent(waitingFor(change), server.then(unlessCut));
  } catch {
    stranded.add(zero, kept);
    return 'unsent';
  }
  const memberId = memberOf(zero);
  const asked = answer.type === 'error' ? await byNow(change, kept) : change;
  // What was taken back is not wanted any more: nothing is lost with it.
  if (answer.type === 'success' || !asked) {
    kept.answered();
    settled.done(change, memberId);
    if (asked) told(answer, asked, undefined);
    return 'done';
  }
  const isTaken = await settled.refused(asked, memberId, heardOf(answer));
  kept.answered();
  told(answer, asked, isTaken ? undefined : await giveBack(asked, memberId));
  return 'refused';
}

/** Throws if the line was cut, which Zero tells as an error of each change that was on its way. */
function unlessCut(answer: MutatorResultDetails): MutatorResultDetails {
  if (answer.type === 'error' && answer.error.type === 'zero') throw answer.error;
  return answer;
}
