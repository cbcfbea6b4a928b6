import type { ReadonlyJSONValue } from '@rocicorp/zero';
import type { Change } from './change.ts';

/** A change as it is stored on the disk, with the name of its mutator. */
export interface Deed {
  memberId: string;
  name: string;
  args: ReadonlyJSONValue | undefined;
}

type Mutator = Change['mutator'];
type Args = Record<string, ReadonlyJSONValue>;

interface Ways {
  /** The mutator that edits it. */
  edit?: Mutator;
  /** What is sent after an edit. By default, the edit's texts and numbers replace those sent under the same names. */
  edited?: (sent: Args, edit: Args) => Args;
  /** The mutator that takes it back. */
  remove?: Mutator;
}

/** By the name of the mutator that sends. */
const kinds = new Map<string, Ways>();

type Find = (args: never) => unknown;
/** By the name of a mutator that needs a row on the device: the query for that row. */
const finders = new Map<string, Find>();

/** Takes texts and numbers (such as times) from the edit if both have them. */
const editedWords = (sent: Args, edit: Args): Args => ({
  ...sent,
  ...Object.fromEntries(
    Object.entries(edit).filter(
      ([key, value]) => Object.hasOwn(sent, key) && ['string', 'number'].includes(typeof value),
    ),
  ),
});

/**
 * What members write for others. It is kept on the device until the server has answered, whatever happens to the connection, the
 * page and Zero's store. That store is emptied if the server has forgotten the device, or if a new version has other tables.
 */
export const outbox = {
  /** Keeps what this mutator sends. Its arguments must have an `id`, and sending them twice must have the same effect as once. */
  keeps: ({ mutatorName }: Mutator, ways: Ways) => kinds.set(mutatorName, ways),

  /**
   * Keeps edits until the row is removed. A later edit replaces an earlier one, but `was` stays that of the first. `both` returns
   * the arguments for which the later edit's value is not simply taken.
   */
  keepsEdits: (
    edit: Mutator,
    remove: Mutator,
    find: (id: string) => unknown,
    both: (first: Args, next: Args) => Partial<Args> = () => ({}),
  ) => {
    const edited = (first: Args, next: Args) => {
      // A later edit leaves out what it does not change, such as a picture.
      const named = Object.entries(next).filter(([, value]) => value !== undefined);
      return {
        ...first,
        ...Object.fromEntries(named),
        ...both(first, next),
        was: first.was,
      } as Args;
    };
    outbox.finds(edit, ({ id }: { id: string }) => find(id));
    outbox.keeps(edit, { edit, remove, edited });
  },

  /** Keeps changes that can neither be edited nor taken back. They need no `id`. */
  keepsForGood: (mutator: Mutator) => outbox.keeps(mutator, {}),

  /** Names the query for the row that this mutator needs: a new store may not have it when the change is made again. */
  finds: ({ mutatorName }: Mutator, find: Find) => finders.set(mutatorName, find),

  isFor: (name: string) => kinds.has(name),

  /** Whether this mutator makes a new row, which its author can take back. */
  isNew: (name: string) =>
    kinds.get(name)?.remove !== undefined &&
    ![...kinds.values()].some(({ edit }) => edit?.mutatorName === name),

  /** Whether this mutator edits something that was sent before. */
  isEdit: ({ mutatorName }: Mutator) =>
    [...kinds.values()].some(({ edit }) => edit?.mutatorName === mutatorName),

  /** The query for the row that a change is about, if it was named. */
  find: ({ mutator, args }: Change) => finders.get(mutator.mutatorName)?.(args as never),

  /** What is still to be sent of `deed` after a later change: the same, an edited version, or nothing. */
  after: <Kept extends Deed>(deed: Kept, { mutator, args }: Change): Kept | undefined => {
    const ways = kinds.get(deed.name);
    const sent = deed.args as Args;
    const next = args as Args;
    if (!ways?.edit || !Object.values(next ?? {}).includes(sent.id as string)) return deed;
    if (mutator.mutatorName === ways.remove?.mutatorName) return undefined;
    if (mutator.mutatorName !== ways.edit.mutatorName) return deed;
    return { ...deed, args: (ways.edited ?? editedWords)(sent, next) };
  },

  /** Whether this mutator takes back something that was sent before. */
  isRemoval: ({ mutatorName }: Mutator) =>
    [...kinds.values()].some(({ remove }) => remove?.mutatorName === mutatorName),

  /** Whether a change may concern entries that are kept. */
  concerns: ({ mutator }: Change) =>
    [...kinds.values()].some((ways) =>
      [ways.edit, ways.remove].some((way) => way?.mutatorName === mutator.mutatorName),
    ),
};
