import type { ReadonlyJSONValue } from '@rocicorp/zero';
import type { Deed } from './journal.ts';

type GiveBack = (args: ReadonlyJSONValue | undefined, memberId: string) => void;

const takers = new Map<string, GiveBack>();

/** Where the words of a change go that the server has refused after they left their field. */
export function onRefused<Args extends ReadonlyJSONValue>(
  { mutatorName }: { mutatorName: string },
  take: (args: Args, memberId: string) => void,
) {
  takers.set(mutatorName, take as GiveBack);
}

/** Whether there were words to give back. */
export function giveBack({ name, args, memberId }: Deed): boolean {
  const take = takers.get(name);
  take?.(args, memberId);
  return take !== undefined;
}
