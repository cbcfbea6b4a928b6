import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { imageWidths } from '../../schema/images.ts';
import { animation, hugeGif } from '../../testing/pictures.ts';
import { encode } from './encode.ts';

/**
 * The sizes of the stored files of a picture of noise, if none of them may be larger than so many
 * bytes.
 */
async function sizes(raw: Buffer, most?: number) {
  const png = await sharp(raw, { raw: { width: 480, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  const made = await encode(png, null, 'stills', most);
  if (made === 'animated') throw new Error('it stands still');
  return 'code' in made ? made.code : imageWidths.map((width) => made.files[width].length);
}

it('a picture whose file would be too large loses invisible detail, or is refused', async () => {
  const raw = randomBytes(480 * 300 * 3);
  const largest = Math.max(...((await sizes(raw)) as number[]));
  const lesser = Math.max(...((await sizes(raw, largest - 1)) as number[]));
  expect(lesser).toBeGreaterThan(largest / 2);
  expect(lesser).toBeLessThan(largest);
  expect(await sizes(raw, largest / 4)).toBe('image_refused');
});

it('an animation is stored in two sizes of one quality', async () => {
  const made = await encode(await animation(1_000, 500), null, 'animations');
  if (made === 'animated' || 'code' in made) throw new Error('refused');
  const widths = await Promise.all(
    imageWidths.map(async (width) => (await sharp(made.files[width]).metadata()).width),
  );
  expect(widths).toEqual([160, 480, 480, 480]);
  expect(made).toMatchObject({ width: 1_000, height: 500 });
});

it('the encoder of stills only recognizes animations, and refuses an animation that is too large', async () => {
  expect(await encode(await animation(100, 50), null, 'stills')).toBe('animated');
  const tooLarge = hugeGif({ width: 4_000, height: 3_400, frames: 3 });
  expect(await encode(tooLarge, null, 'stills')).toMatchObject({ code: 'image_refused' });
});

it.each([false, true])(
  'a JPEG (progressive: %s) without its end marker is accepted, a JPEG that lacks more is not',
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
