import type { ReadonlyJSONValue } from '@rocicorp/zero';
import type { Change } from './change.ts';

type GiveBack = (args: unknown, memberId: string) => void;

const takers = new Map<string, GiveBack>();

/** Says where to put the words of a change that the server refuses after they have left their field. */
export function onRefused<Args extends ReadonlyJSONValue>(
  { mutatorName }: { mutatorName: string },
  take: (args: Args, memberId: string) => void,
) {
  takers.set(mutatorName, take as GiveBack);
}

/** Whether there were words to give back. */
export function giveBack({ mutator, args }: Change, memberId: string): boolean {
  const take = takers.get(mutator.mutatorName);
  take?.(args, memberId);
  return take !== undefined;
}
