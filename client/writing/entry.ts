import type { ErrorCode } from '../../schema/errors.ts';
import { expectedMax } from '../../schema/expected.ts';
import type { Crop, Image } from '../../schema/images.ts';

/** Text and choices, by name. */
export type Fields = Record<string, unknown>;

/**
 * A post, comment, message or the like from its first key to the server's acceptance. All tabs of
 * a browser share it, and it outlives them.
 *
 *     draft → (uploading →) pending → gone
 *                               ├→ refused → draft (edit) | pending (retry) | gone (discard)
 *                               └→ removing → gone
 */
export interface Entry {
  /** The id of the row that the entry becomes. An edit has an id of its own. */
  id: string;
  memberId: string;
  kind: string;
  /** The target of the entry: the post of a comment, the row that an edit changes. */
  target: string;
  isEdit?: boolean;
  fields: Fields;
  /**
   * The contents that the entry may replace: the content that an edit was begun from, and earlier
   * versions that were sent. These may be on the server although their answer was lost or their
   * page is closed.
   */
  replaces?: readonly Fields[];
  pictures?: readonly Picture[] | undefined;
  state: 'draft' | 'uploading' | 'pending' | 'removing' | 'refused';
  error?: Refusal;
  /**
   * When the entry was sent, or begun. The value increases within a device, so it is the order of
   * sending, and distinguishes two attempts to send one entry.
   */
  at: number;
  /** Names this state of the entry; each change has a version of its own. */
  version?: string;
  /** The version that the change replaced. */
  replacedVersion?: string | undefined;
}

/** A chosen picture, whose file is on the device until its entry is gone. */
export interface Picture {
  /** The id of the file. */
  id: string;
  /** The part to keep; without it, the whole. */
  crop?: Crop;
  /** The address that takes its bytes, once the server has named it. */
  url?: string | undefined;
  /** The image that the server has made of the file. */
  image?: Image;
  /** Its description, for those who cannot see it. */
  alt?: string;
}

export interface Refusal {
  code?: ErrorCode;
  words: string;
}

/**
 * All entries of a device by their ids. Each function below returns the next entries and changes
 * nothing.
 */
export type Entries = ReadonlyMap<string, Entry>;

/** The draft that a box shows. */
export interface Shown {
  id: string;
  /** Undefined in an empty box. */
  fields?: Fields;
  pictures?: readonly Picture[];
}

type NewDraft = Omit<Entry, 'state' | 'id' | 'error'>;

/**
 * The box that showed `shown` has `begun.fields` now. If another tab has changed or sent the same
 * draft meanwhile, the fields become a draft of their own, under the id `another`. A new row
 * without content is no draft. Also returns the draft that the box shows from now on.
 */
export function write(
  all: Entries,
  shown: Shown,
  begun: NewDraft,
  another: string,
): [Entries, Shown] {
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

/** Combines an edit with an earlier one that it replaces. */
export type Merge = (earlier: Entry, later: Entry) => Entry;

/**
 * Sends a draft, or a refused entry again. An edit replaces earlier edits that have no answer yet.
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
  const replaces = [...earlier, entry].flatMap(valuesOf).slice(-expectedMax);
  const merged = earlier.reduceRight((later: Entry, one) => merge(one, later), sent);
  const next = { ...merged, at, ...(replaces.length > 0 && { replaces }) };
  return put(without(all, ...earlier.map((one) => one.id)), { ...next, state: stateOf(next) });
}

/** The contents that the row may have because of this entry. */
const valuesOf = ({ replaces = [], fields, pictures, state }: Entry): readonly Fields[] =>
  state === 'pending' ? [...replaces, pictures ? { ...fields, pictures } : fields] : replaces;

const stateOf = ({ pictures = [] }: Pick<Entry, 'pictures'>) =>
  pictures.every(({ image }) => image) ? 'pending' : 'uploading';

/** Notes the progress of a picture's upload. After the last picture the entry is sent. */
export function uploaded(all: Entries, id: string, picture: Picture): Entries {
  const entry = all.get(id);
  if (entry?.state !== 'uploading') return all;
  const pictures = entry.pictures?.map((one) => (one.id === picture.id ? picture : one)) ?? [];
  return put(all, { ...entry, pictures, state: stateOf({ pictures }) });
}

/**
 * Applies the server's answer to the entry as sent at this time; `refusal` if it was refused.
 * Pending edits of a refused row are merged into it, each with the function that `mergeOf` returns.
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
  // If the row exists, its edits are sent as usual.
  const edits = refusal.code === 'changed_elsewhere' ? [] : editsOf(all, id);
  const whole = edits.reduce((row, edit) => withEdit(row, edit, mergeOf(edit)), entry);
  const pictures = refusal.code === 'image_gone' ? whole.pictures?.map(asChosen) : whole.pictures;
  const replaces = [entry, ...edits].flatMap(valuesOf).slice(-expectedMax);
  const rest = without(all, ...edits.map((one) => one.id));
  return put(rest, { ...whole, pictures, replaces, state: 'refused', error: refusal });
}

function withEdit(row: Entry, edit: Entry, merge: Merge | undefined): Entry {
  const { fields, pictures = merge ? undefined : row.pictures } = merge?.(row, edit) ?? edit;
  return { ...row, fields: { ...row.fields, ...fields }, pictures };
}

/**
 * Another tab has sent other content under the id of `sent`, which gets an id of its own, once. All
 * tabs that sent it choose the same id.
 */
export function renamed(all: Entries, sent: Entry): Entries {
  const { id, version, replaces, isEdit } = sent;
  const now = all.get(id);
  if (!version || replaces || isEdit || now?.state === 'removing') return all;
  const rest = now?.at === sent.at ? without(all, id) : all;
  return put(rest, { ...sent, id: version, replaces: [] });
}

/** A picture without an address was not uploaded by its entry: it is the row's. */
const asChosen = ({ image, url, ...picture }: Picture): Picture =>
  url || !image ? picture : { ...picture, image };

/** Makes a refused or uploading entry a draft again, beside any newer draft of its box. */
export function reopen(all: Entries, id: string): Entries {
  const entry = all.get(id);
  if (entry?.state !== 'refused' && entry?.state !== 'uploading') return all;
  const { error: _, ...draft } = entry;
  return put(all, { ...draft, state: 'draft' });
}

/** Deletes an entry that its author discarded. */
export function discard(all: Entries, id: string): Entries {
  const state = all.get(id)?.state;
  return state === 'pending' || state === 'removing' ? all : without(all, id);
}

/**
 * The author deletes a row. If its entry is still here, it may or may not have been sent, so the
 * removal is sent until the server has answered.
 */
export function remove(all: Entries, row: string, at: number): Entries {
  const rest = without(all, ...editsOf(all, row).map((one) => one.id));
  const entry = all.get(row);
  if (!entry || entry.state === 'removing') return rest;
  if (!isWaiting(entry)) return without(rest, row);
  const { pictures: _, ...removed } = entry;
  return put(rest, { ...removed, state: 'removing', at });
}

/** Whether the server may not have received the entry yet. */
export const isWaiting = ({ state }: Entry) => state === 'uploading' || state === 'pending';

/**
 * The entries to send, in the order in which their author sent them. Pictures in one slot keep
 * their order, however fast each upload is.
 */
export const unanswered = (all: Entries): Entry[] =>
  inOrder(all).filter(
    (entry) =>
      entry.state === 'removing' || (entry.state === 'pending' && !waitsForOthers(all, entry)),
  );

const waitsForOthers = (all: Entries, { pictures, at, ...place }: Entry) =>
  pictures?.length && entriesAt(all, place, 'uploading').some((one) => one.at < at);

/** The entries of a slot in this state, oldest first. */
export const entriesAt = (
  all: Entries,
  { kind, target }: Pick<Entry, 'kind' | 'target'>,
  state: Entry['state'],
): Entry[] =>
  inOrder(all).filter((one) => one.kind === kind && one.target === target && one.state === state);

/** The ids of all pictures that are to be uploaded, or may have to be uploaded again. */
export const picturesIn = (all: Entries): ReadonlySet<string> =>
  new Set([...all.values()].flatMap(({ pictures = [] }) => pictures.map(({ id }) => id)));

/** Sorted by `at`, as the order of a storage is arbitrary. */
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
