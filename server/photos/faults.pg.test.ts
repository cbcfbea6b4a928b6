import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { ownApp, uploadsOf } from '../../testing/own-app.ts';
import { send } from '../../testing/person.ts';
import { noise, pictures } from '../../testing/pictures.ts';
import { askOffset, begin, nameOf, outcome, picture, sendBytes } from '../../testing/uploading.ts';

const app = ownApp('upload-faults');
const noRoom = { code: 'not_stored', message: errors.not_stored };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const arrived = async (response: Response) => Number(response.headers.get('upload-offset'));

/** Puts something else in the place of a file or a folder, for as long as `work` takes. */
async function instead(path: string, put: () => void, work: () => Promise<void>): Promise<void> {
  renameSync(path, `${path}.aside`);
  put();
  await work();
  rmSync(path);
  renameSync(`${path}.aside`, path);
}

/** Has Postgres refuse to write rows of uploads, for as long as `work` takes. */
async function refusing(event: string, code: string, work: () => Promise<void>): Promise<void> {
  await app.sql.unsafe(`
    create function private.refuse() returns trigger language plpgsql as $$ begin
      raise exception 'refused' using errcode = '${code}'; end $$;
    create trigger refuse before ${event} execute function private.refuse();`);
  try {
    await work();
  } finally {
    await app.sql`drop function private.refuse cascade`;
  }
}

it('an upload goes on where it was when the server was killed, with the same bytes', async () => {
  const ada = await app.newcomer();
  const photo = await noise(900, 900);
  const name = nameOf(await begin(ada, { size: photo.length }));

  // Half of it, on a connection that is still sending when the process dies.
  const half = new TransformStream<Uint8Array, Uint8Array>();
  const writer = half.writable.getWriter();
  const cut = fetch(`${ada.origin}/api/uploads/${name}`, {
    method: 'PATCH',
    body: half.readable,
    duplex: 'half',
    headers: {
      origin: ada.origin ?? '',
      cookie: ada.cookie ?? '',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
  } as RequestInit).then(
    () => 'answered',
    () => 'cut',
  );
  await writer.write(photo.subarray(0, photo.length / 2));
  const file = join(uploadsOf(app, 'incoming'), name);
  await expect.poll(() => readFileSync(file).length).toBeGreaterThan(0);
  await app.crash('web');
  expect(await cut).toBe('cut');

  const from = await arrived(await askOffset(ada, name));
  expect(from).toBeGreaterThan(0);
  expect(from).toBeLessThan(photo.length);
  await sendBytes(ada, name, photo.subarray(from, -1), from);
  // All but one byte, since the last one turns it into an image.
  expect(sha256(readFileSync(file))).toBe(sha256(photo.subarray(0, -1)));
  expect((await sendBytes(ada, name, photo.subarray(-1), photo.length - 1)).status).toBe(204);
  expect(await (await outcome(ada, name)).json()).toMatchObject({ width: 900, height: 900 });
});

it('an image whose making was cut short is made when it is asked for', async () => {
  const ada = await app.newcomer();
  const photo = await pictures.jpeg(300, 200);
  const name = nameOf(await begin(ada, { size: photo.length }));
  // As after a kill between the last byte and the answer.
  writeFileSync(join(uploadsOf(app, 'incoming'), name), photo);
  await app.crash('web');
  expect(await arrived(await askOffset(ada, name))).toBe(photo.length);
  const answers = await Promise.all([outcome(ada, name), outcome(ada, name), outcome(ada, name)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await picture(ada, name, 160)).status).toBe(200);
  expect(existsSync(join(uploadsOf(app, 'incoming'), name))).toBe(false);
});

it('a picture that took the process down again and again is not tried for ever', async () => {
  const ada = await app.newcomer();
  const photo = await pictures.jpeg(300, 200);
  const name = nameOf(await begin(ada, { size: photo.length }));
  writeFileSync(join(uploadsOf(app, 'incoming'), name), photo);
  // As after three kills in the middle of the work.
  await app.sql`update private.upload set tries = 3 where name = ${name}`;
  expect((await outcome(ada, name)).status).toBe(400);
  expect(existsSync(join(uploadsOf(app, 'incoming'), name))).toBe(false);
});

it('a full disk is told in words, what has come stays, and the upload goes on later', async () => {
  const ada = await app.newcomer();
  const photo = await pictures.jpeg(300, 200);
  const name = nameOf(await begin(ada, { size: photo.length }));
  await sendBytes(ada, name, photo.subarray(0, 100));
  const file = join(uploadsOf(app, 'incoming'), name);
  // A device that is always full.
  await instead(
    file,
    () => symlinkSync('/dev/full', file),
    async () => {
      const answer = await sendBytes(ada, name, photo);
      expect([answer.status, await answer.json()]).toEqual([507, noRoom]);
    },
  );
  expect(await arrived(await askOffset(ada, name))).toBe(100);
  expect((await sendBytes(ada, name, photo.subarray(100), 100)).status).toBe(204);
});

it('a disk that fills while a large picture comes in is told in words, by an answer that arrives', async () => {
  const ada = await app.newcomer();
  const photo = await noise(1500, 1500);
  expect(photo.length).toBeGreaterThan(5_000_000);
  const name = nameOf(await begin(ada, { size: photo.length }));
  const file = join(uploadsOf(app, 'incoming'), name);
  await instead(
    file,
    () => symlinkSync('/dev/full', file),
    async () => {
      for (let n = 0; n < 4; n++) {
        const answer = await sendBytes(ada, name, photo);
        expect([answer.status, await answer.json()]).toEqual([507, noRoom]);
      }
      // The whole picture with its announcement, as the protocol allows.
      const answer = await send(ada, '/api/uploads', {
        method: 'POST',
        body: photo,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(photo.length),
          'content-type': 'application/offset+octet-stream',
        },
      });
      expect(answer.status).toBe(201);
    },
  );
  expect((await sendBytes(ada, name, photo)).status).toBe(204);
  expect((await outcome(ada, name)).status).toBe(200);
});

it.each([
  ['53100', 507],
  ['57P01', 503],
])('when Postgres refuses a row with %s, no file is left behind', async (code, status) => {
  const ada = await app.newcomer();
  const incoming = uploadsOf(app, 'incoming');
  const before = readdirSync(incoming);
  await refusing('insert on private.upload for each row', code, async () => {
    expect((await begin(ada, { size: 9 })).status).toBe(status);
  });
  expect(readdirSync(incoming)).toEqual(before);
});

it('an image is made once Postgres has room for it, however often it had none', async () => {
  const ada = await app.newcomer();
  const photo = await pictures.jpeg(300, 200);
  const name = nameOf(await begin(ada, { size: photo.length }));
  const ready = `update on private.upload for each row when (new.state = 'ready')`;
  await refusing(ready, '53100', async () => {
    const answers = [await sendBytes(ada, name, photo)];
    for (let n = 0; n < 4; n++) answers.push(await outcome(ada, name));
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toEqual([507, noRoom]);
  });
  expect((await outcome(ada, name)).status).toBe(200);
});

it('an upload that finds no place leaves no row behind', async () => {
  const ada = await app.newcomer();
  const incoming = uploadsOf(app, 'incoming');
  await instead(
    incoming,
    () => writeFileSync(incoming, ''),
    async () => {
      const answer = await begin(ada, { size: 9 });
      expect([answer.status, await answer.json()]).toEqual([507, noRoom]);
    },
  );
  expect(await app.sql`select 1 from private.upload where member_id = ${ada.id}`).toEqual([]);
});

it('an image that finds no place is none, and becomes one once there is room', async () => {
  const ada = await app.newcomer();
  const photo = await pictures.jpeg(300, 200);
  const name = nameOf(await begin(ada, { size: photo.length }));
  const images = uploadsOf(app, 'images');
  await instead(
    images,
    () => writeFileSync(images, ''),
    async () => {
      const answer = await sendBytes(ada, name, photo);
      expect([answer.status, await answer.json()]).toEqual([507, noRoom]);
      for (let n = 0; n < 4; n++) expect((await outcome(ada, name)).status).toBe(507);
    },
  );
  const [row] = await app.sql`select state, width from private.upload where name = ${name}`;
  expect(row).toEqual({ state: 'uploading', width: null });
  expect(readdirSync(images).filter((file) => file.startsWith(name))).toEqual([]);
  expect((await outcome(ada, name)).status).toBe(200);
  expect((await picture(ada, name, 1920)).status).toBe(200);
});

it('many large pictures at once are all made, and others are answered meanwhile', async () => {
  const ada = await app.newcomer();
  const photo = await pictures.jpeg(4000, 3000);
  const names = await Promise.all(
    Array.from({ length: 6 }, async () => nameOf(await begin(ada, { size: photo.length }))),
  );
  const all = Promise.all(names.map((name) => sendBytes(ada, name, photo)));
  const health = fetch(`${ada.origin}/healthz`);
  expect(await Promise.race([health.then(() => 'others'), all.then(() => 'pictures')])).toBe(
    'others',
  );
  expect((await all).map(({ status }) => status)).toEqual(names.map(() => 204));
});

it('when two connections send the same upload, the newer one goes on', async () => {
  const ada = await app.newcomer();
  const photo = await pictures.jpeg(300, 200);
  const name = nameOf(await begin(ada, { size: photo.length }));
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => sendBytes(ada, name, photo).then(({ status }) => status)),
  );
  expect(answers.filter((status) => status === 204)).toHaveLength(1);
  expect((await outcome(ada, name)).status).toBe(200);
});
