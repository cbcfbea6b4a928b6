import { pictureColumns } from '../../schema/images.ts';
import { type Entries, type Entry, inOrder, isWaiting, type Picture, type Shown } from './entry.ts';
import { type Asked, imagesOf, type Row, rowOf, type Server } from './entry-server.ts';
import { type KindName, kinds } from './kinds.ts';
import { rowPictures } from './pictures/described.ts';

/** A mutation that a page has given to its store. */
export type Sending = Pick<Entry, 'id' | 'at'> & { asked: Asked };

/** A page. The entries that it shows may be older than those that another page has stored. */
export interface Page {
  shown: Shown;
  /** The mutations given to the store, which sends them in this order. */
  queue: Sending[];
  given: Set<string>;
  /** The picture that it uploads, for an entry that was sent at that time. */
  upload?: { id: string; at: number; now: Picture } | undefined;
}

const wordsIn = (text: string) => text.split(' ').filter(Boolean);
export const textOf = ({ fields }: Pick<Entry, 'fields'>) => String(fields.text ?? '');
/** The id of the chosen picture that an image was made of. */
const pictureOf = (image: string) => image.split('/')[0] ?? '';
export const kindOf = ({ kind }: Entry) => kinds[kind as KindName & ('post' | 'post edit')];

/** The request to the server for an entry. */
export function requestFor(entry: Entry): Asked {
  if (entry.state === 'removing') return { remove: entry.id };
  const { args } = kindOf(entry).send(entry);
  return (entry.isEdit ? { edit: args } : { create: args }) as Asked;
}

/** The words and pictures of an entry or a row. */
export function partsOf(one: Pick<Entry, 'fields' | 'pictures'> | Row): string[] {
  if ('text' in one) return [...wordsIn(one.text), ...imagesOf(one).map(pictureOf)];
  return [...wordsIn(textOf(one)), ...(one.pictures ?? []).map(({ id }) => pictureOf(id))];
}

const square = { width: 1, height: 1, thumbhash: '' };

/** The pictures of a row, as its editor begins with them. */
export const picturesOfRow = (row: Row, all: Entries): Picture[] =>
  rowPictures(pictureColumns(imagesOf(row).map((name) => ({ name, ...square, alt: null }))), all);

export const editsOf = (all: Entries, row: string) =>
  inOrder(all).filter(({ isEdit, target }) => isEdit && target === row);

/** A row as a device shows it, with what waits. */
export function rowShown(row: string, all: Entries, server: Server): Row {
  const begun = all.get(row);
  const there =
    server.rows.get(row) ?? rowOf(begun ? textOf(begun).trim() : '', imagesIn(begun ?? {}));
  return editsOf(all, row)
    .filter(isWaiting)
    .reduce((now, edit) => {
      const { picture } = edit.fields;
      const next = picture === 'kept' ? imagesOf(now) : picture === 'removed' ? [] : imagesIn(edit);
      return rowOf(textOf(edit).trim(), next);
    }, there);
}

const imagesIn = ({ pictures = [] }: Partial<Entry>) =>
  pictures.flatMap(({ image }) => image?.name ?? []);
