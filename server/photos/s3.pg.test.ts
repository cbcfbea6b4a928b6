import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownBuckets } from '../../testing/bucket.ts';
import { addPhoto } from '../../testing/members.ts';
import { ownApp, uploadsOf } from '../../testing/own-app.ts';
import { pictures } from '../../testing/pictures.ts';
import { begin, nameOf, outcome, picture, sendBytes, upload } from '../../testing/uploading.ts';
import { turns } from '../limits/turns.ts';
import { photoJobs } from './jobs.ts';
import { s3Storage } from './s3.ts';
import { openUploads } from './uploads.ts';

const bucket = ownBuckets('hearth', 'large');

describe('a bucket', () => {
  it('returns stored files, and nothing after their removal', async () => {
    const storage = s3Storage(bucket.url);
    await storage.put('a_b-C.webp', Buffer.from('bytes'));
    const file = await storage.get('a_b-C.webp');
    expect([file?.size, await new Response(file?.body).text()]).toEqual([5, 'bytes']);
    await storage.remove('a_b-C.webp');
    await storage.remove('a_b-C.webp');
    expect(await storage.get('a_b-C.webp')).toBeUndefined();
  });

  it('lists all files, however many', async () => {
    const storage = s3Storage(bucket.url.replace('/hearth', '/large'));
    const before = Date.now();
    const keys = Array.from({ length: 1_001 }, (_, index) => `many-${1_000 + index}`);
    const inTurn = turns(8);
    await Promise.all(keys.map((key) => inTurn(() => storage.put(key, Buffer.from('b')))));
    const found = (await Array.fromAsync(storage.files())).flat();
    expect(found.map(({ key }) => key).sort()).toEqual(keys);
    const times = found.map(({ at }) => at.getTime());
    // Whole seconds.
    expect(Math.min(...times)).toBeGreaterThanOrEqual(before - 1_000);
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.now());
  });

  it('with a wrong key is refused', async () => {
    // s3rver looks at the key's name only: it leaves version 4 signatures unchecked.
    const forged = s3Storage(bucket.url.replace('S3RVER:S3RVER', 'forged%2Fkey:S3RVER'));
    await expect(forged.put('a', Buffer.from('b'))).rejects.toThrow('403');
    await expect(forged.get('a')).rejects.toThrow('403');
  });

  it('that does not exist is refused', async () => {
    await expect(
      s3Storage(bucket.url.replace('/hearth', '/other')).put('a', Buffer.from('b')),
    ).rejects.toThrow('404');
    await expect(
      Array.fromAsync(s3Storage(bucket.url.replace('/hearth', '/other')).files()),
    ).rejects.toThrow('404');
  });
});

describe('with S3_URL', () => {
  const app = ownApp('upload-s3', () => ({ S3_URL: bucket.url }), 1);

  it('images are stored in the bucket, served from it, and deleted from it', async () => {
    const ada = await app.newcomer();
    const { name, answer } = await upload(ada, await pictures.jpeg(1000, 500));
    expect(answer.status).toBe(204);
    expect((await outcome(ada, name)).status).toBe(200);
    const files = [160, 1920, 480, 960].map((width) => `${name}-${width}.webp`);
    expect(bucket.keys()).toEqual(files);
    expect(existsSync(uploadsOf(app))).toBe(false);
    const served = await picture(ada, name, 480);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await served.bytes()).length).toBe(Number(served.headers.get('content-length')));
    expect((await picture(ada, 'nothing-of-this-name', 480)).status).toBe(404);

    const photo = await addPhoto(app.sql, ada.id, name);
    await app.sql`delete from photo where id = ${photo}`;
    await expect.poll(bucket.keys).toEqual([]);
    await expect.poll(() => app.sql`select 1 from private.upload`).toEqual([]);
  });

  it('an abandoned upload is deleted from the bucket, whichever machine runs the job', async () => {
    const ada = await app.newcomer();
    const photo = await pictures.jpeg(300, 200);
    const name = nameOf(await begin(ada, { size: photo.length }));
    expect((await sendBytes(ada, name, photo.subarray(0, 500))).status).toBe(204);
    expect(bucket.keys()).toHaveLength(1);
    await app.sql`update private.upload set created_at = now() - interval '2 days'`;
    const elsewhere = openUploads({ S3_URL: bucket.url, UPLOADS_DIR: '/nowhere' }, app.sql);
    await photoJobs(elsewhere).tidy_uploads?.({}, {} as never);
    expect(bucket.keys()).toEqual([]);
    expect(await app.sql`select from private.upload`).toEqual([]);
  });
});
