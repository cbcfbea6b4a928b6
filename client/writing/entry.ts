import type { ErrorCode } from '../../schema/errors.ts';
import { formerMax } from '../../schema/former.ts';
import type { Crop, Image } from '../../schema/images.ts';

/** Text and choices, by name. */
export type Fields = Record<string, unknown>;

/**
 * Something that a member writes, from its first key to the server's yes. There is one of it for
 * all tabs of a browser, and it outlives them.
 *
 *     draft → (uploading →) pending → gone
 *                               ├→ refused → draft (edit) | pending (retry) | gone (discard)
 *                               └→ removing → gone
 */
export interface Entry {
  /** Of the row that it becomes. An edit has one of its own. */
  id: string;
  memberId: string;
  kind: string;
  /** What it is written to: the post of a comment, the row that an edit changes. */
  target: string;
  isEdit?: boolean;
  fields: Fields;
  /**
   * What it may replace if the row has it: what an edit was begun from, and whatever was sent for
   * it before. An answer that was lost, or the store of a page that is gone, may have brought that
   * there.
   */
  replaces?: readonly Fields[];
  pictures?: readonly Picture[] | undefined;
  state: 'draft' | 'uploading' | 'pending' | 'removing' | 'refused';
  error?: Refusal;
  /**
   * When it was sent, or begun. Increases within a device, so it is the order of sending, and tells
   * two sendings of one entry apart.
   */
  at: number;
}

/** A chosen picture, whose file is on the device until its entry is gone. */
export interface Picture {
  /** Of its file. */
  id: string;
  /** The part to keep; without it, the whole. */
  crop?: Crop;
  /** The address that takes its bytes, once the server has named it. */
  url?: string | undefined;
  /** What the server has made of it. */
  image?: Image;
}

export interface Refusal {
  code?: ErrorCode;
  words: string;
}

/**
 * All entries of a device by their ids. Each function below returns those that follow, and changes
 * nothing.
 */
export type Entries = ReadonlyMap<string, Entry>;

/** What a box shows. */
export interface Shown {
  id: string;
  /** None in an empty box. */
  fields?: Fields;
  pictures?: readonly Picture[];
}

type Begun = Omit<Entry, 'state' | 'id' | 'error'>;

/**
 * The box that showed `shown` has `begun.fields` now. If another tab has changed or sent the same
 * draft meanwhile, these become one of their own, under the id `another`. A new row without content
 * is no draft. Also returns what the box shows from now on.
 */
export function write(all: Entries, shown: Shown, begun: Begun, another: string): [Entries, Shown] {
  const now = all.get(shown.id);
  const isFree = now
    ? now.state === 'draft' && isSame(contentOf(now), contentOf(shown))
    : !shown.fields;
  const id = isFree ? shown.id : another;
  if (!begun.isEdit && isEmpty(begun.fields) && !begun.pictures?.length)
    return [isFree ? without(all, id) : all, { id }];
  const draft: Entry = { ...(isFree && now), ...begun, id, state: 'draft' };
  return [put(all, draft), { id, ...contentOf(draft) }];
}

const contentOf = ({ fields, pictures = [] }: Omit<Shown, 'id'>) => ({ fields, pictures });

/** What an edit becomes that takes the place of an earlier one. */
export type Merge = (earlier: Entry, later: Entry) => Entry;

/**
 * A draft goes out, or what was refused goes out again. An edit takes the place of those before it
 * that have no answer yet.
 */
export function send(
  all: Entries,
  id: string,
  at: number,
  merge: Merge = (_, later) => later,
): Entries {
  const entry = all.get(id);
  if (entry?.state !== 'draft' && entry?.state !== 'refused') return all;
  const { error: _, ...sent } = entry;
  const earlier = (entry.isEdit ? editsOf(all, entry.target) : []).filter(
    (one) => one.id !== id && isWaiting(one),
  );
  const replaces = [...earlier, entry].flatMap(valuesOf).slice(-formerMax);
  const merged = earlier.reduceRight((later: Entry, one) => merge(one, later), sent);
  const next = { ...merged, at, ...(replaces.length > 0 && { replaces }) };
  return put(without(all, ...earlier.map((one) => one.id)), { ...next, state: stateOf(next) });
}

/** What the row may have by this entry. */
const valuesOf = ({ replaces = [], fields, pictures, state }: Entry): readonly Fields[] =>
  state === 'pending' ? [...replaces, pictures ? { ...fields, pictures } : fields] : replaces;

const stateOf = ({ pictures = [] }: Pick<Entry, 'pictures'>) =>
  pictures.every(({ image }) => image) ? 'pending' : 'uploading';

/**
 * More is known of a picture that is being uploaded. With the last one on the server, the entry
 * goes out.
 */
export function uploaded(all: Entries, id: string, picture: Picture): Entries {
  const entry = all.get(id);
  if (entry?.state !== 'uploading') return all;
  const pictures = entry.pictures?.map((one) => (one.id === picture.id ? picture : one)) ?? [];
  return put(all, { ...entry, pictures, state: stateOf({ pictures }) });
}

/**
 * The server has answered what was sent at this time; `refusal` if it said no. What was to become
 * of a refused row comes back with it: `mergeOf` says how an edit's parts go into it.
 */
export function answered(
  all: Entries,
  id: string,
  at: number,
  refusal?: Refusal,
  mergeOf: (edit: Entry) => Merge | undefined = () => undefined,
): Entries {
  const entry = all.get(id);
  if (entry?.at !== at) return all;
  if (entry.state === 'removing') return without(all, id);
  if (entry.state !== 'pending' && entry.state !== 'uploading') return all;
  if (!refusal) return without(all, id);
  // If the row is there, its edits go on.
  const edits = refusal.code === 'changed_elsewhere' ? [] : editsOf(all, id);
  const whole = edits.reduce((row, edit) => withEdit(row, edit, mergeOf(edit)), entry);
  const pictures = refusal.code === 'image_gone' ? whole.pictures?.map(asChosen) : whole.pictures;
  const replaces = [entry, ...edits].flatMap(valuesOf).slice(-formerMax);
  const rest = without(all, ...edits.map((one) => one.id));
  return put(rest, { ...whole, pictures, replaces, state: 'refused', error: refusal });
}

function withEdit(row: Entry, edit: Entry, merge: Merge | undefined): Entry {
  const { fields, pictures = merge ? undefined : row.pictures } = merge?.(row, edit) ?? edit;
  return { ...row, fields: { ...row.fields, ...fields }, pictures };
}

const asChosen = ({ image: _, url: __, ...picture }: Picture): Picture => picture;

/** What was refused, or is being uploaded, is written on, beside what its box has by now. */
export function reopen(all: Entries, id: string): Entries {
  const entry = all.get(id);
  if (entry?.state !== 'refused' && entry?.state !== 'uploading') return all;
  const { error: _, ...draft } = entry;
  return put(all, { ...draft, state: 'draft' });
}

/** Its author does not want it any more. */
export function discard(all: Entries, id: string): Entries {
  const state = all.get(id)?.state;
  return state === 'pending' || state === 'removing' ? all : without(all, id);
}

/**
 * The author takes back a row. If its entry is still here it may have been sent or not, so the
 * server is told that no such row may come, until it has heard. Whether anything here waited for an
 * answer tells `isWaiting`.
 */
export function remove(all: Entries, row: string, at: number): Entries {
  const rest = without(all, ...editsOf(all, row).map((one) => one.id));
  const entry = all.get(row);
  if (!entry || entry.state === 'removing') return rest;
  if (!isWaiting(entry)) return without(rest, row);
  const { pictures: _, ...removed } = entry;
  return put(rest, { ...removed, state: 'removing', at });
}

/** Whether the server may not have heard of it yet. */
export const isWaiting = ({ state }: Entry) => state === 'uploading' || state === 'pending';

/**
 * What the server has to be told, in the order in which its author did it. Pictures of one place
 * keep theirs, however fast each is.
 */
export const unanswered = (all: Entries): Entry[] =>
  inOrder(all).filter(
    (entry) =>
      entry.state === 'removing' || (entry.state === 'pending' && !waitsForOthers(all, entry)),
  );

const waitsForOthers = (all: Entries, { pictures, at, ...place }: Entry) =>
  pictures?.length && entriesAt(all, place, 'uploading').some((one) => one.at < at);

/** What is written there and in this state, oldest first. */
export const entriesAt = (
  all: Entries,
  { kind, target }: Pick<Entry, 'kind' | 'target'>,
  state: Entry['state'],
): Entry[] =>
  inOrder(all).filter((one) => one.kind === kind && one.target === target && one.state === state);

/** The ids of all pictures that are still to come, or may have to come again. */
export const picturesIn = (all: Entries): ReadonlySet<string> =>
  new Set([...all.values()].flatMap(({ pictures = [] }) => pictures.map(({ id }) => id)));

/** In the order of `at`: that of a storage is by chance. */
export const inOrder = (all: Entries): Entry[] =>
  [...all.values()].sort((one, other) => one.at - other.at);

const editsOf = (all: Entries, row: string): Entry[] =>
  inOrder(all).filter(({ isEdit, target }) => isEdit && target === row);

const put = (all: Entries, entry: Entry): Entries => new Map(all).set(entry.id, entry);

function without(all: Entries, ...ids: string[]): Entries {
  const rest = new Map(all);
  for (const id of ids) rest.delete(id);
  return rest;
}

const isEmpty = (fields: Fields) => Object.values(fields).every((value) => !value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
