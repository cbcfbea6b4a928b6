import type { PostContent } from '../../schema/feed/rules.ts';
import type { Entry, Fields, Picture } from './entry.ts';
import { describedPictures } from './pictures/described.ts';

const words = (value: unknown) => String(value ?? '').trim();
const orNull = (value: unknown) => words(value) || null;

type Chosen = Pick<Entry, 'fields' | 'pictures'>;

/**
 * The pictures as mutators take them, once they are uploaded. Their photos have the images' ids:
 * two drafts may have one picture.
 */
export const allUploaded = (entry: Chosen) =>
  describedPictures(entry).flatMap(({ image, alt }) =>
    image ? { id: image.name, image, alt: orNull(alt) } : [],
  );

/** As optional arguments: a release before knows nothing of several. */
export const several = <Picture>(morePictures: Picture[]) =>
  morePictures.length > 0 ? { morePictures } : {};

/**
 * The content of a post by an edit: the content that the edit was begun from, or a version sent
 * since.
 */
export function postContent(former: Fields, before: Fields | undefined) {
  if (!('picture' in former)) return former as PostContent;
  const { picture, pictures } = former as { picture: string; pictures?: Picture[] };
  const [first, ...more] = picture === 'chosen' ? allUploaded({ fields: former, pictures }) : [];
  const earlier = picture === 'kept' ? (before as PostContent | undefined) : undefined;
  const image = first?.image.name ?? earlier?.image ?? null;
  return {
    text: words(former.text),
    image,
    imageAlt: image && (first ? first.alt : orNull(former.alt)),
    ...several(more.map(({ image: { name }, alt }) => ({ name, alt }))),
    ...several(earlier?.morePictures ?? []),
  };
}
