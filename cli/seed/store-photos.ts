import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type Image, imageWidths } from '../../schema/images.ts';
import { turns } from '../../server/limits/turns.ts';
import { type Files, putImage } from '../../server/photos/images.ts';
import type { Storage } from '../../server/photos/storage.ts';
import type { SeedPhoto } from './photos.ts';

type Painted = Pick<SeedPhoto, 'name' | 'painting' | 'paint'>;
type Made = Omit<Image, 'name'> & { files: Files };

/** Paints the pictures and stores them as if they had been uploaded. The result is by name. */
export async function storePhotos(
  photos: Painted[],
  storage: Storage,
): Promise<Map<string, Image>> {
  const made = new Map<string, Promise<Made>>();
  const inTurn = turns(4);
  const images = photos.map(({ name, painting, paint }) =>
    inTurn(async (): Promise<[string, Image]> => {
      const known = made.get(painting) ?? make(paint());
      made.set(painting, known);
      const { files, ...image } = await known;
      await putImage(storage, name, files);
      return [name, { name, ...image }];
    }),
  );
  return new Map(await Promise.all(images));
}

/** Does not encode like an upload: that accepts no SVG, and takes its time to make files small. */
async function make(svg: string): Promise<Made> {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const painted = () => sharp(data, { raw: { width, height, channels } });
  const narrower = imageWidths.filter((each) => each < width);
  const encoded = [...narrower, width].map((each) =>
    painted().resize({ width: each }).webp({ quality: 85, effort: 1 }).toBuffer(),
  );
  const files = await Promise.all(encoded);
  const last = files.at(-1) as Buffer;
  const [small = last, middle = last, large = last, largest = last] = files;
  const thumb = await painted()
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data);
  return {
    width,
    height,
    thumbhash: Buffer.from(hash).toString('base64'),
    files: { 160: small, 480: middle, 960: large, 1920: largest },
  };
}
