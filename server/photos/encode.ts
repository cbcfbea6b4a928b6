import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Crop } from '../../schema/images.ts';
import {
  type Image,
  type ImageWidth,
  imageContents,
  imageMaxPixels,
  imageWidths,
} from '../../schema/images.ts';
import type { Files } from './images.ts';

// One thread and no cache: pictures must leave room for everyone else.
sharp.concurrency(1);
sharp.cache(false);
// Only the decoders for these formats are switched on: nothing else is even parsed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`),
});

/** In pixels. WebP allows 16383; a taller picture is made narrower. */
const tallest = 16_000;
/** A hundred thousand frames of one pixel would be few pixels, but half a gigabyte of memory. */
const mostFrames = 5_000;
const longestSeconds = 60;

/** In bytes. Without it, a megabyte of noise could be stored as twenty. */
const fileMaxSize = 4 * 1024 * 1024;
/**
 * The qualities that are tried, in this order, until the file is small enough. A picture that is
 * too large even in the last is refused.
 */
const qualities = { still: [80, 50, 25], animated: [50] };
/** In pixels. Every further width and quality of an animation takes as long as all of a photo. */
const animatedWidest: ImageWidth = 480;

/**
 * Matches sharp's errors when the machine was too busy or too small: the picture itself may be
 * good.
 */
const overloaded = /timeout|memory|resource/i;

/**
 * The error of a JPEG without the mark at its end: some cameras and programs leave it out, though
 * the picture is all there.
 */
const endMissing = /premature end of JPEG/;
const endOfJpeg = Uint8Array.of(0xff, 0xd9);

export type Encoded = Omit<Image, 'name'> & { files: Files };
/** Not a picture that we accept, or worth another try; `why` is for the log. */
type NotEncoded = { code: 'image_refused' | 'unexpected'; why: string };
/** Still pictures and animations are encoded apart: an animation may take fifty times as long. */
export type Lane = 'stills' | 'animations';

/**
 * Makes the stored files of a picture: the right way up, cut to `crop`, as WebP in each width,
 * without its metadata. Animations stay animated. The content decides the type, whatever the file's
 * name or type claims. In the lane of stills, an animation is only recognized. No file becomes
 * larger than `most` bytes.
 */
export async function encode(
  bytes: Uint8Array,
  crop: Crop | null,
  lane: Lane,
  most = fileMaxSize,
): Promise<Encoded | NotEncoded | 'animated'> {
  try {
    const type = await fileTypeFromBuffer(bytes);
    if (!type || !imageContents.includes(type.mime)) throw new Error('unknown');
    const moves = ['image/gif', 'image/webp'].includes(type.mime);
    const reading = { crop, lane, moves, most };
    return await read(bytes, reading).catch((error) => {
      if (!endMissing.test(error.message)) throw error;
      // If more than its end is missing, that is a warning.
      return read(Buffer.concat([bytes, endOfJpeg]), { ...reading, failOn: 'warning' });
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    return { code: overloaded.test(why) ? 'unexpected' : 'image_refused', why };
  }
}

interface Reading {
  crop: Crop | null;
  lane: Lane;
  moves: boolean;
  most: number;
  failOn?: 'error' | 'warning';
}

async function read(
  bytes: Uint8Array,
  { crop, lane, moves, most, failOn = 'error' }: Reading,
): Promise<Encoded | 'animated'> {
  const open = () =>
    sharp(bytes, { animated: moves, limitInputPixels: imageMaxPixels, failOn }).timeout({
      seconds: longestSeconds,
    });
  // Reads the header only. Its height is that of all frames together.
  const { pages = 1, pageHeight, width, height, autoOrient } = await open().metadata();
  if (width * height > imageMaxPixels || pages > mostFrames) throw new Error('too large');
  const animated = pages > 1;
  if (animated && lane === 'stills') return 'animated';
  const upright = animated ? { width, height: pageHeight ?? height } : autoOrient;
  const area = crop && region(crop, upright);
  const cut = (image: Sharp) => (area ? image.extract(area) : image);

  // A still picture is decoded only once; of an animation, all frames would take too much memory.
  const largest = imageWidths[imageWidths.length - 1] as number;
  const source = animated
    ? () => cut(open())
    : await decoded(narrowed(cut(open().autoOrient()), largest));

  const { width: full, height: fullHeight } = area ?? upright;
  const files: Partial<Files> = {};
  const inWebp = animated
    ? noLargerThan(most, qualities.animated, 2)
    : noLargerThan(most, qualities.still, 4);
  const widest = animated ? animatedWidest : largest;
  let last: Uint8Array | undefined;
  for (const [index, each] of imageWidths.entries()) {
    const before = imageWidths[index - 1] ?? 0;
    // Wider than the original or the widest, the file would be the same.
    if (!last || before < Math.min(full, widest))
      last = await inWebp(() => narrowed(source(), each));
    files[each] = last;
  }
  const all = files as Files;
  const thumbhash = await thumbhashOf(all[imageWidths[0]]);
  return { width: full, height: fullHeight, thumbhash, files: all };
}

/**
 * Encodes the widths of one picture, the narrow ones first: a quality that makes one width too
 * large is not tried for the wider ones.
 */
function noLargerThan(most: number, tried: number[], effort: number) {
  const left = [...tried];
  return async (image: () => Sharp): Promise<Uint8Array> => {
    for (; left[0]; left.shift()) {
      const bytes = await image().webp({ quality: left[0], effort }).toBuffer();
      if (bytes.length <= most) return bytes;
    }
    throw new Error('too large to store');
  };
}

const narrowed = (image: Sharp, width: number) =>
  image.resize({ width, height: tallest, fit: 'inside', withoutEnlargement: true });

async function decoded(image: Sharp): Promise<() => Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

function region(crop: Crop, whole: { width: number; height: number }) {
  const left = Math.min(Math.round(crop.x * whole.width), whole.width - 1);
  const top = Math.min(Math.round(crop.y * whole.height), whole.height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * whole.width), whole.width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * whole.height), whole.height - top)),
  };
}

/** The thumbhash of the first frame. */
async function thumbhashOf(webp: Uint8Array): Promise<string> {
  const { data, info } = await sharp(webp)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
