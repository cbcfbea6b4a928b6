import type { Image } from '../../schema/images.ts';

/** An image as rows carry it: all of it, or nothing. */
export interface ImageColumns {
  image: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  thumbhash: string | null;
}

/** The image of a photo or a post; undefined where there is none. */
export function imageOf(row: ImageColumns): Image | undefined {
  const { image: name, imageWidth: width, imageHeight: height, thumbhash } = row;
  if (!name || !width || !height) return;
  return { name, width, height, thumbhash: thumbhash ?? '' };
}
