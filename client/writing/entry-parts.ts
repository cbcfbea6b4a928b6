import type { Entry, Picture, Shown } from './entry.ts';
import type { Asked, Row } from './entry-server.ts';
import { type KindName, kinds } from './kinds.ts';

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
const pictureOf = (image: string | null) => image?.split('/')[0];
export const kindOf = ({ kind }: Entry) => kinds[kind as KindName & ('post' | 'post edit')];

/** The request to the server for an entry. */
export function requestFor(entry: Entry): Asked {
  if (entry.state === 'removing') return { remove: entry.id };
  const { args } = kindOf(entry).send(entry);
  return (entry.isEdit ? { edit: args } : { create: args }) as Asked;
}

/** The words and pictures of an entry or a row. */
export function partsOf(one: Pick<Entry, 'fields' | 'pictures'> | Row): string[] {
  if ('text' in one) return [...wordsIn(one.text), pictureOf(one.image) ?? []].flat();
  return [...wordsIn(textOf(one)), ...(one.pictures ?? []).map(({ id }) => id)];
}
