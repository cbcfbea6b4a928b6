import type { Image } from '../../schema/images.ts';
import type { Refusal } from './entry.ts';

/** A post's content. Without `morePictures` only its first picture is known. */
export type Row = {
  text: string;
  image: string | null;
  imageAlt: string | null;
  morePictures?: { name: string; alt: string | null }[] | null;
};

/** The images of a row, in their order. */
export const imagesOf = ({ image, morePictures }: Row): string[] =>
  image ? [image, ...(morePictures ?? []).map(({ name }) => name)] : [];

export const rowOf = (text: string, [image = null, ...more]: (string | null)[]): Row => ({
  text,
  image,
  imageAlt: null,
  morePictures: more.flatMap((name) => (name ? { name, alt: null } : [])),
});

const sameContent = (one: Row, other: Row) =>
  one.text === other.text &&
  one.image === other.image &&
  one.imageAlt === other.imageAlt &&
  (!one.morePictures || !other.morePictures || String(imagesOf(one)) === String(imagesOf(other)));

type Chosen = { id: string; image: Image };
type Sent = { picture?: Chosen | null; morePictures?: Chosen[] };
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
    const isUsed = [...this.rows.values()].some((row) => imagesOf(row).includes(image));
    if (!isUsed) this.images.delete(image);
  }

  #create({ id, text, picture, morePictures = [], replaces = [] }: Create) {
    if (this.gone.has(id)) return;
    const there = this.rows.get(id);
    const chosen = picture ? [picture, ...morePictures] : [];
    const next = rowOf(text ?? '', chosen.map(nameOf));
    if (!there) return this.#put(id, next, chosen);
    if (replaces.length === 0) return;
    const was = replaces.map((former) => ({ ...there, text: former ?? '' }));
    return this.#replace(id, there, next, was, chosen);
  }

  #edit({ id, text, picture, morePictures, was }: Edit) {
    const there = this.rows.get(id);
    if (!there) return no('It is gone.', 'not_found');
    const [first, ...more] = imagesOf(there);
    const head = picture === undefined ? first : picture?.image.name;
    const names = [head ?? [], morePictures?.map(nameOf) ?? more].flat();
    const chosen = [picture ?? [], morePictures ?? []].flat();
    return this.#replace(id, there, rowOf(text ?? '', names), was, chosen);
  }

  #replace(id: string, there: Row, next: Row, was: Row[], chosen: Chosen[]) {
    if (chosen.some((one) => !this.images.has(nameOf(one))))
      return no('Choose again.', 'image_gone');
    if (sameContent(there, next)) return;
    if (!was.some((one) => sameContent(there, one))) return changed;
    return this.#put(id, next, chosen);
  }

  #put(id: string, content: Row, chosen: Chosen[]) {
    if (this.refuses) return no('No.');
    for (const one of chosen) {
      const name = nameOf(one);
      if (!this.images.has(name)) return no('Choose again.', 'image_gone');
      if ((this.photos.get(one.id) ?? name) !== name) return no('It is taken.');
    }
    if (!content.text && !content.image) return no('It is empty.');
    for (const one of chosen) this.photos.set(one.id, nameOf(one));
    this.rows.set(id, content);
  }
}

const nameOf = ({ image }: Chosen) => image.name;
