import type { ReadonlyJSONValue } from '@rocicorp/zero';
import type { Change } from './change.ts';

/** Returns whether there was a place for the words. */
type GiveBack<Args> = (args: Args, memberId: string) => boolean | Promise<boolean>;

const takers = new Map<string, GiveBack<unknown>>();

/** Registers where to put the words of a change that the server refuses after they have left their field. */
export function onRefused<Args extends ReadonlyJSONValue>(
  { mutatorName }: { mutatorName: string },
  take: GiveBack<Args>,
) {
  takers.set(mutatorName, take as GiveBack<unknown>);
}

/** Resolves to whether the words have a place again; undefined if they need none. */
export async function giveBack(
  { mutator, args }: Change,
  memberId: string,
): Promise<boolean | undefined> {
  try {
    return await takers.get(mutator.mutatorName)?.(args, memberId);
  } catch {
    // The code that is loaded for this is not always available.
    return false;
  }
}
