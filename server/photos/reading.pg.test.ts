import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { imageUrl } from '../../schema/images.ts';
import { ownApp, uploadsOf } from '../../testing/own-app.ts';
import { type Person, send } from '../../testing/person.ts';
import { pictures } from '../../testing/pictures.ts';
import { picture, upload } from '../../testing/uploading.ts';

const app = ownApp('image-reading');

/** Of a file, how far the app has read it each time that it is open there, by /proc. */
function positions(path: string): number[] {
  const proc = `/proc/${app.pid()}`;
  return readdirSync(`${proc}/fd`).flatMap((fd) => {
    try {
      if (readlinkSync(`${proc}/fd/${fd}`) !== path) return [];
      return [Number(readFileSync(`${proc}/fdinfo/${fd}`, 'utf8').match(/pos:\s*(\d+)/)?.[1])];
    } catch {
      return [];
    }
  });
}

async function uploaded() {
  const ada = await app.newcomer();
  const { name } = await upload(ada, await pictures.jpeg(300, 200));
  return { ada, name, path: join(uploadsOf(app), `${name}-480.webp`) };
}

/** Begins to read a picture, and takes no more of it. */
const beginReading = ({ origin, cookie = '' }: Person, name: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const url = `${origin}${imageUrl(name, 480)}`;
    get(url, { headers: { cookie, 'sec-fetch-site': 'same-origin' } }, resolve).on('error', reject);
  });

it('a slow reader gets a picture in parts, and leaves no file open', async () => {
  const { ada, name, path } = await uploaded();
  // More than what lies in sockets on its way.
  const large = randomBytes(64 * 1024 * 1024);
  writeFileSync(path, large);
  const reading = await beginReading(ada, name);
  expect(reading.headers['content-length']).toBe(String(large.length));
  await expect.poll(() => positions(path)[0]).toBeGreaterThan(0);
  expect(positions(path)[0]).toBeLessThan(large.length);
  reading.destroy();
  await expect.poll(() => positions(path)).toEqual([]);

  const whole = await picture(ada, name, 480);
  expect(large.equals(await whole.bytes())).toBe(true);
  await expect.poll(() => positions(path)).toEqual([]);
});

it('a request for the headers leaves no file open', async () => {
  const { ada, name, path } = await uploaded();
  const { headers, status } = await send(ada, imageUrl(name, 480), { method: 'HEAD' });
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(headers.get('content-length')).toBe(String(readFileSync(path).length));
  expect(positions(path)).toEqual([]);
});

it('a lost file is 404', async () => {
  const { ada, name, path } = await uploaded();
  rmSync(path);
  expect((await picture(ada, name, 480)).status).toBe(404);
});
