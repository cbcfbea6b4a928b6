import type { Image } from '../../schema/images.ts';
import type { Refusal } from './entry.ts';

export type Row = { text: string; image: string | null; imageAlt: string | null };
const sameContent = (one: Row, other: Row) =>
  one.text === other.text && one.image === other.image && one.imageAlt === other.imageAlt;

type Sent = { picture?: { id: string; image: Image } | null };
type Create = Sent & { id: string; text: string | null; replaces?: (string | null)[] };
type Edit = Sent & { id: string; text: string | null; was: Row[] };

export type Asked = { create: Create } | { edit: Edit } | { remove: string };

const no = (words: string, code?: Refusal['code']): Refusal => ({ words, ...(code && { code }) });
const changed = no('It was changed.', 'changed_elsewhere');

/** Where posts are, as `schema/feed/` has it. Each answer is a refusal, or undefined for a yes. */
export class Server {
  rows = new Map<string, Row>();
  /** Nothing is created under these ids. */
  gone = new Set<string>();
  /** The names of images that have come and are kept. */
  images = new Set<string>();
  /** The image of each photo. */
  photos = new Map<string, string>();
  refuses = false;

  take(asked: Asked): Refusal | undefined {
    if ('create' in asked) return this.#create(asked.create);
    if ('edit' in asked) return this.#edit(asked.edit);
    this.rows.delete(asked.remove);
    this.gone.add(asked.remove);
  }

  /** The device does not want an image that it has uploaded. */
  drop(image: string) {
    const isUsed = [...this.rows.values()].some((row) => row.image === image);
    if (!isUsed) this.images.delete(image);
  }

  #create({ id, text, picture, replaces = [] }: Create) {
    if (this.gone.has(id)) return;
    const there = this.rows.get(id);
    const said = text ?? '';
    if (!there) return this.#put(id, { text: said, image: null, imageAlt: null }, picture);
    if (replaces.length === 0) return;
    const was = replaces.map((former) => ({ ...there, text: former ?? '' }));
    return this.#replace(id, there, { text: said, image: null, imageAlt: null }, was, picture);
  }

  #edit({ id, text, picture, was }: Edit) {
    const there = this.rows.get(id);
    if (!there) return no('It is gone.', 'not_found');
    const image = picture === null ? null : there.image;
    const next = { text: text ?? '', image, imageAlt: null };
    return this.#replace(id, there, next, was, picture);
  }

  #replace(id: string, there: Row, next: Row, was: Row[], picture?: Sent['picture']) {
    if (picture && !this.images.has(picture.image.name)) return no('Choose again.', 'image_gone');
    if (sameContent(there, { ...next, ...(picture && { image: picture.image.name }) })) return;
    if (!was.some((one) => sameContent(there, one))) return changed;
    return this.#put(id, next, picture);
  }

  #put(id: string, content: Row, picture: Sent['picture']) {
    if (this.refuses) return no('No.');
    const name = picture?.image.name;
    if (name && !this.images.has(name)) return no('Choose again.', 'image_gone');
    if (picture && (this.photos.get(picture.id) ?? name) !== name) return no('It is taken.');
    if (!content.text && !name && !content.image) return no('It is empty.');
    if (picture && name) this.photos.set(picture.id, name);
    this.rows.set(id, name ? { ...content, image: name } : content);
  }
}
