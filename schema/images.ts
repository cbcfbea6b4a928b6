/**
 * Pictures as they are stored: a random name, WebP in a few widths, and a thumbhash (base64) to
 * show until they load.
 */
export type Image = { name: string; width: number; height: number; thumbhash: string };

/** A picture with its description, for those who cannot see it. */
export type DescribedImage = Image & { alt: string | null };

/** How long a description may be. */
export const imageAltMaxLength = 500;

/** How many pictures a post or a message may have. */
export const picturesMax = 10;

/** The part of a picture to keep, in fractions of its upright width and height. */
export type Crop = { x: number; y: number; width: number; height: number };

/** The columns of an image in a row: all of them are filled, or none. */
export interface ImageColumns {
  image: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  thumbhash: string | null;
}
type Filled = { [Column in keyof ImageColumns]: NonNullable<ImageColumns[Column]> };

export const noImage = { image: null, imageWidth: null, imageHeight: null, thumbhash: null };

export const noPictures = { ...noImage, imageAlt: null, morePictures: null };

/** The columns for an image. */
export function columnsOf(image: Image): Filled;
export function columnsOf(image: Image | undefined): ImageColumns;
export function columnsOf(image: Image | undefined): ImageColumns {
  if (!image) return noImage;
  const { name, width, height, thumbhash } = image;
  return { image: name, imageWidth: width, imageHeight: height, thumbhash };
}

/** The image that a row carries; undefined where there is none. */
export function imageOf(row: ImageColumns): Image | undefined {
  const { image: name, imageWidth: width, imageHeight: height, thumbhash } = row;
  if (!name || !width || !height) return;
  return { name, width, height, thumbhash: thumbhash ?? '' };
}

/** A row that may have several pictures: its own columns hold the first. */
export type Pictured = ImageColumns & {
  imageAlt: string | null;
  morePictures: DescribedImage[] | null;
};

/** All pictures of a row, in their order. */
export function picturesOf(row: Pictured): DescribedImage[] {
  const first = imageOf(row);
  return first ? [{ ...first, alt: row.imageAlt }, ...(row.morePictures ?? [])] : [];
}

/** The columns for pictures, of which there may be none. */
export function pictureColumns([first, ...more]: readonly DescribedImage[]): Pictured {
  return {
    ...columnsOf(first),
    imageAlt: first?.alt ?? null,
    morePictures: more.length > 0 ? more : null,
  };
}

type Named = Pick<DescribedImage, 'name' | 'alt'>;

/** Whether two lists have the same pictures with the same descriptions. */
export const samePictures = (
  one: readonly Named[] | null,
  other: readonly Named[] | null,
): boolean => keyOf(one) === keyOf(other);
const keyOf = (pictures: readonly Named[] | null) =>
  JSON.stringify((pictures ?? []).map(({ name, alt }) => [name, alt]));

/** The largest file that is accepted, in bytes. */
export const imageMaxSize = 10 * 1024 * 1024;
/** The most pixels of a picture, all frames of an animation together. */
export const imageMaxPixels = 40_000_000;
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
/**
 * The types that the content of a file may turn out to have. An animated PNG passes for a PNG; only
 * its first frame is stored.
 */
export const imageContents = [...imageTypes, 'image/apng'];
export const imageAccepted =
  'Choose a JPEG, PNG, WebP, GIF or AVIF image of up to 10 MB and 40 megapixels.';

/** The widths of each stored picture, in pixels; a narrower original is not enlarged. */
export const imageWidths = [160, 480, 960, 1920] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Where a picture is served, to members only. */
export const imageUrl = (name: string, width: ImageWidth) => `/api/images/${name}/${width}`;

/** For the `srcset` of an img element: nothing wider than the original. */
export function imageSources({ name, width }: Pick<Image, 'name' | 'width'>): string {
  const enough = imageWidths.find((each) => each >= width) ?? Number.POSITIVE_INFINITY;
  return imageWidths
    .filter((each) => each <= enough)
    .map((each) => `${imageUrl(name, each)} ${Math.min(each, width)}w`)
    .join(', ');
}
