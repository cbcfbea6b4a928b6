import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { imageMaxSize, imageWidths } from '../../schema/images.ts';
import { encode, fileMaxSize } from './encode.ts';

/** Few bytes as they come, for all of it is one small piece of noise over and over; as WebP there are many. */
async function tiled(height: number): Promise<Buffer> {
  const raw = { width: 64, height: 5, channels: 3 } as const;
  const input = await sharp(randomBytes(64 * 5 * 3), { raw })
    .png()
    .toBuffer();
  const png = await sharp({ create: { width: 1920, height, channels: 3, background: '#000' } })
    .composite([{ input, tile: true }])
    .png()
    .toBuffer();
  expect(png.length).toBeLessThan(imageMaxSize / 10);
  return png;
}

it('a picture that would be stored as much more than came in loses what one hardly sees', async () => {
  const made = await encode(await tiled(4_000), null);
  if ('code' in made) throw new Error(made.why);
  const sizes = imageWidths.map((width) => made.files[width].length);
  expect(Math.max(...sizes)).toBeGreaterThan(fileMaxSize / 4);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(fileMaxSize);
});

it('one that is too much even so is refused', async () => {
  expect(await encode(await tiled(6_000), null)).toMatchObject({ code: 'image_refused' });
});
