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
 * The result of a change. `refused`: by this device, or by the server, which undoes what was shown. `unsent`: the connection was
 * lost, and the change waits in the local store for the next one.
 */
export type Outcome = 'done' | 'refused' | 'unsent';

export const memberOf = ({ userID = '' }: Client) => userID;

/** The name under which a change waits; undefined for a removal, after which nothing is left that could be shown as waiting. */
function waitingFor({ mutator, args }: Change): string | undefined {
  const { id } = (args ?? {}) as { id?: string };
  if (!id || outbox.isRemoval(mutator)) return undefined;
  return outbox.isEdit(mutator) ? editOf(id) : id;
}

const unheard = new WeakMap<Client, Kept[]>();

/** For each store, the changes whose answers were lost with the connection, oldest first. */
export const stranded = {
  add: (zero: Client, kept: Kept) => unheard.set(zero, [...(unheard.get(zero) ?? []), kept]),
  /** For a change that is sent in another way. */
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

/** The change as it is now: in the outbox it may have been edited since. Undefined if it was taken back. */
async function byNow(change: Change, kept: Kept): Promise<Change | undefined> {
  if (!outbox.isFor(change.mutator.mutatorName)) return change;
  const deed = await kept.waiting();
  return deed && { ...change, args: deed.args };
}

/**
 * Waits for the server's answer to a change that is shown here. `told` is called with the answer, the change as it was by then, and
 * what `giveBack` returns for its words.
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
  // The member took the change back, so nothing is lost if it was refused.
  if (answer.type === 'success' || !asked) {
    kept.answered();
    settled.done(change, memberId);
    if (asked) told(answer, asked, undefined);
    return 'done';
  }
  const isTaken = await settled.refused(asked, memberId, heardOf(answer));
  kept.answered();
  // Nothing is shown any more that the disk would have to have.
  kept.drop();
  told(answer, asked, isTaken ? undefined : await giveBack(asked, memberId));
  return 'refused';
}

/** Throws if the connection was lost, which Zero reports as an error of each change that was on its way. */
function unlessCut(answer: MutatorResultDetails): MutatorResultDetails {
  if (answer.type === 'error' && answer.error.type === 'zero') throw answer.error;
  return answer;
}
