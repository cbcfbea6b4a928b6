import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { imageMaxSize, imageWidths } from '../../schema/images.ts';
import { animation, hugeGif } from '../../testing/pictures.ts';
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
  const made = await encode(await tiled(4_000), null, 'stills');
  if (made === 'animated' || 'code' in made) throw new Error('refused');
  const sizes = imageWidths.map((width) => made.files[width].length);
  expect(Math.max(...sizes)).toBeGreaterThan(fileMaxSize / 4);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(fileMaxSize);
});

it('one that is too much even so is refused', async () => {
  expect(await encode(await tiled(6_000), null, 'stills')).toMatchObject({ code: 'image_refused' });
});

it('of an animation two sizes are made, both at one quality', async () => {
  const made = await encode(await animation(1_000, 500), null, 'animations');
  if (made === 'animated' || 'code' in made) throw new Error('refused');
  const widths = await Promise.all(
    imageWidths.map(async (width) => (await sharp(made.files[width]).metadata()).width),
  );
  expect(widths).toEqual([160, 480, 480, 480]);
  expect(made).toMatchObject({ width: 1_000, height: 500 });
});

it('among stills an animation is only recognized, and one too large refused', async () => {
  expect(await encode(await animation(100, 50), null, 'stills')).toBe('animated');
  const tooLarge = hugeGif({ width: 4_000, height: 3_400, frames: 3 });
  expect(await encode(tooLarge, null, 'stills')).toMatchObject({ code: 'image_refused' });
});

it.each([false, true])(
  'a JPEG (progressive: %s) without the mark at its end is taken, and one without more is not',
  async (progressive) => {
    const raw = { width: 64, height: 48, channels: 3 } as const;
    const jpeg = await sharp(randomBytes(64 * 48 * 3), { raw })
      .jpeg({ progressive })
      .toBuffer();
    const whole = await encode(jpeg, null, 'stills');
    for (const missing of [1, 2])
      expect(await encode(jpeg.subarray(0, -missing), null, 'stills')).toEqual(whole);
    for (const missing of [20, 1_000])
      expect(await encode(jpeg.subarray(0, -missing), null, 'stills')).toMatchObject({
        code: 'image_refused',
      });
  },
);
