import type { ReadonlyJSONValue } from '@rocicorp/zero';
import type { Change } from './change.ts';

/** A change as it lies on the disk: its mutator by name. */
export interface Deed {
  memberId: string;
  name: string;
  args: ReadonlyJSONValue | undefined;
}

type Mutator = Change['mutator'];
type Args = Record<string, ReadonlyJSONValue>;

interface Ways {
  /** Gives it other words. */
  edit?: Mutator;
  /** What is sent after an edit. By default, the edit's texts and numbers take the place of those sent under the same names. */
  edited?: (sent: Args, edit: Args) => Args;
  /** Takes it back. */
  remove?: Mutator;
  /** Asks for what this id names: an edit needs it on the device. */
  find?: (id: string) => unknown;
}

/** By the name of what sends. */
const kinds = new Map<string, Ways>();

/** Takes texts and numbers (such as times) from the edit where both have them. */
const editedWords = (sent: Args, edit: Args): Args => ({
  ...sent,
  ...Object.fromEntries(
    Object.entries(edit).filter(
      ([key, value]) => Object.hasOwn(sent, key) && ['string', 'number'].includes(typeof value),
    ),
  ),
});

/**
 * What members write for others. It is kept on the device until the server has answered, whatever becomes of the line, the
 * page and Zero's store: that one is emptied when the server has forgotten the device, or a new version has other tables.
 */
export const outbox = {
  /** Keeps what this mutator sends. Its arguments have an `id`, and sent twice it does no more than once. */
  keeps: ({ mutatorName }: Mutator, ways: Ways) => kinds.set(mutatorName, ways),

  /**
   * Keeps what edits, until it is removed: what a later edit says takes its place, from where the first began. `both`: what the two
   * come to otherwise than by the later one's word.
   */
  keepsEdits: (
    edit: Mutator,
    remove: Mutator,
    find: (id: string) => unknown,
    both: (first: Args, next: Args) => Partial<Args> = () => ({}),
  ) => {
    const edited = (first: Args, next: Args) => {
      // What a later edit leaves as it is it does not name: such as a picture.
      const named = Object.entries(next).filter(([, value]) => value !== undefined);
      return {
        ...{ ...first, ...Object.fromEntries(named), ...both(first, next) },
        was: first.was,
      } as Args;
    };
    outbox.keeps(edit, { edit, remove, edited, find });
  },

  /** Keeps what is neither edited nor taken back. It needs no `id`. */
  keepsForGood: (mutator: Mutator) => outbox.keeps(mutator, {}),

  isFor: (name: string) => kinds.has(name),

  /** Whether it changes what was sent before. */
  isEdit: ({ mutatorName }: Mutator) =>
    [...kinds.values()].some(({ edit }) => edit?.mutatorName === mutatorName),

  /** The query for what a change is about; undefined for what makes something. */
  find: ({ mutator, args }: Change) =>
    kinds.get(mutator.mutatorName)?.find?.((args as { id: string }).id),

  /** What is still to be sent of `deed` after a later change: the same, the same in other words, or nothing. */
  after: <Kept extends Deed>(deed: Kept, { mutator, args }: Change): Kept | undefined => {
    const ways = kinds.get(deed.name);
    const sent = deed.args as Args;
    const next = args as Args;
    if (!ways?.edit || !Object.values(next ?? {}).includes(sent.id as string)) return deed;
    if (mutator.mutatorName === ways.remove?.mutatorName) return undefined;
    if (mutator.mutatorName !== ways.edit.mutatorName) return deed;
    return { ...deed, args: (ways.edited ?? editedWords)(sent, next) };
  },

  /** Whether it takes back what was sent. */
  isRemoval: ({ mutatorName }: Mutator) =>
    [...kinds.values()].some(({ remove }) => remove?.mutatorName === mutatorName),

  /** Whether a change may be about what is kept. */
  concerns: ({ mutator }: Change) =>
    [...kinds.values()].some((ways) =>
      [ways.edit, ways.remove].some((way) => way?.mutatorName === mutator.mutatorName),
    ),
};
