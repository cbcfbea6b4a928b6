import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { imageWidths } from '../../schema/images.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { animation, hugeGif, hugePng, phonePhoto, pictures } from '../../testing/pictures.ts';
import { begin, nameOf, outcome, picture, sendBytes, upload } from '../../testing/uploading.ts';
import { mutate } from '../../testing/zero-endpoints.ts';

let ada: Person;
beforeAll(async () => {
  ada = await newPerson('Ada');
});

const stored = async (name: string, width: number) =>
  Buffer.from(await (await picture(ada, name, width)).arrayBuffer());

const storedWidths = (name: string) => Promise.all(imageWidths.map((each) => stored(name, each)));

async function accepted(bytes: Uint8Array, crop?: unknown) {
  const { name, answer } = await upload(ada, bytes, crop);
  expect(answer.status, await answer.text()).toBe(204);
  return (await (await outcome(ada, name)).json()) as {
    name: string;
    width: number;
    height: number;
  };
}

async function refused(bytes: Uint8Array) {
  const { name, answer } = await upload(ada, bytes);
  const refusal = { code: 'image_refused', message: errors.image_refused };
  expect([answer.status, await answer.json()]).toEqual([400, refusal]);
  const again = await outcome(ada, name);
  expect([again.status, await again.json()]).toEqual([400, refusal]);
  for (const width of imageWidths) expect((await picture(ada, name, width)).status).toBe(404);
  const image = { name, width: 1, height: 1, thumbhash: '' };
  const set = { id: randomUUID(), type: 'profile', image };
  expect(await mutate(ada, { name: 'photos.setPicture', args: set })).toEqual(['image_gone']);
}

describe('a picture', () => {
  it.each(Object.entries(pictures))('%s is stored as WebP in every width', async (_type, make) => {
    const image = await accepted(await make(1000, 500));
    const thumbhash = expect.stringMatching(/^.{20,64}$/);
    expect(image).toEqual({ name: image.name, width: 1000, height: 500, thumbhash });
    for (const width of imageWidths) {
      const {
        format,
        width: wide,
        height,
      } = await sharp(await stored(image.name, width)).metadata();
      // Never wider than it came.
      const expected = { format: 'webp', wide: Math.min(width, 1000) };
      expect({ format, wide, height }).toEqual({ ...expected, height: expected.wide / 2 });
    }
    const set = { id: randomUUID(), type: 'profile', image };
    expect(await mutate(ada, { name: 'photos.setPicture', args: set })).toEqual(['done']);
  });

  it('is stored upright, without the location of the camera', async () => {
    const original = await phonePhoto();
    expect(original.includes('Telltale')).toBe(true);
    const { name, ...image } = await accepted(original);
    expect(image).toMatchObject({ width: 400, height: 600 });
    for (const bytes of await storedWidths(name)) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
      for (const trace of ['Telltale', 'Exif', 'GPS']) expect(bytes.includes(trace)).toBe(false);
    }
  });

  it('is cropped as chosen, measured on the upright picture', async () => {
    const upperHalf = { x: 0, y: 0, width: 1, height: 0.5 };
    const { name, ...image } = await accepted(await phonePhoto(), upperHalf);
    expect(image).toMatchObject({ width: 400, height: 300 });
    const { dominant } = await sharp(await stored(name, 160)).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(50);
  });

  it.each(['gif', 'webp'] as const)(
    'that is a moving %s moves in every width, cropped or not',
    async (type) => {
      for (const crop of [undefined, { x: 0.25, y: 0, width: 0.5, height: 1 }]) {
        const { name, width } = await accepted(await animation(200, 100, type), crop);
        expect(width).toBe(crop ? 100 : 200);
        for (const bytes of await storedWidths(name)) {
          const { pages, delay } = await sharp(bytes, { animated: true }).metadata();
          expect({ pages, delay }).toEqual({ pages: 3, delay: [80, 80, 80] });
        }
      }
    },
  );

  it('has the type of its content, whatever its name claims', async () => {
    const bytes = await pictures.png(20, 20);
    const call = (text: string) => Buffer.from(text).toString('base64');
    const headers = {
      'upload-metadata': `filename ${call('../../evil.html')},filetype ${call('text/html')}`,
    };
    const name = nameOf(await begin(ada, { size: bytes.length, headers }));
    expect((await sendBytes(ada, name, bytes)).status).toBe(204);
    expect((await picture(ada, name, 160)).headers.get('content-type')).toBe('image/webp');
  });

  it('loses hidden data', async () => {
    const script = '<script>alert(1)</script>';
    const { name } = await accepted(
      Buffer.concat([await pictures.jpeg(50, 50), Buffer.from(script)]),
    );
    for (const bytes of await storedWidths(name)) expect(bytes.includes('script')).toBe(false);
  });
});

describe('a file that is no picture', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
  const texts = {
    'an SVG': svg,
    'an SVG with a prologue': `<?xml version="1.0"?>${svg}`,
    'a page': '<!doctype html><script>alert(1)</script>',
    'a PDF': '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj',
    'a script that begins as a GIF': 'GIF89a=1;alert(1)//',
    'an SVG that begins as a GIF': `GIF89a${svg}`,
    'an SVG that begins as a JPEG': `\xff\xd8\xff\xe0${svg}`,
    'a page that begins as a PNG': '\x89PNG\r\n\x1a\n<script>alert(1)</script>',
    'a text': 'hello',
    NUL: '\0'.repeat(100),
  };
  it.each(Object.entries(texts))('%s is refused', (_what, text) => {
    return refused(Buffer.from(text, 'latin1'));
  });

  it('is refused when it is a picture of another kind', async () => {
    await refused(
      await sharp(await pictures.png(9, 9))
        .tiff()
        .toBuffer(),
    );
  });

  it('is refused when it is half a picture', async () => {
    await refused((await pictures.jpeg(900, 900)).subarray(0, 2000));
  });

  it('is refused when it is empty', async () => {
    expect((await begin(ada, { size: 0 })).status).toBe(400);
  });

  it('is refused for more than 40 megapixels by its header, frames included', async () => {
    await refused(await hugePng(8000, 5001));
    await refused(hugeGif({ width: 4000, height: 3400, frames: 3 }));
    await refused(hugeGif({ width: 2, height: 2, frames: 500_000 }));
  });
});
