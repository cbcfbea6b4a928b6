import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { ownApp, uploadsOf } from '../../testing/own-app.ts';
import { send } from '../../testing/person.ts';
import { noise, pictures } from '../../testing/pictures.ts';
import { askOffset, begin, nameOf, outcome, picture, sendBytes } from '../../testing/uploading.ts';
import { partKey } from './parts.ts';

const app = ownApp('upload-faults');
const noRoom = { code: 'not_stored', message: errors.not_stored };

/**
 * Stores all bytes of an upload, as after a kill between the last one and the answer. Resolves to
 * their file.
 */
async function allArrived(name: string, photo: Uint8Array): Promise<string> {
  const key = partKey(name);
  const file = join(uploadsOf(app), key);
  writeFileSync(file, photo);
  await app.sql`
    update private.upload set arrived = size, parts = ${[key]} where name = ${name}`;
  return file;
}

const arrived = async (response: Response) => Number(response.headers.get('upload-offset'));

/** Lets nothing be stored, for as long as `work` takes: where the folder was, there is a file. */
async function withoutRoom(work: () => Promise<void>): Promise<void> {
  const folder = uploadsOf(app);
  renameSync(folder, `${folder}.aside`);
  writeFileSync(folder, '');
  await work();
  rmSync(folder);
  renameSync(`${folder}.aside`, folder);
}

/** Has Postgres refuse to write rows of uploads, for as long as `work` takes. */
async function refusing(event: string, code: string, work: () => Promise<void>): Promise<void> {
  await app.owner.unsafe(`
    create function private.refuse() returns trigger language plpgsql as $$ begin
      raise exception 'refused' using errcode = '${code}'; end $$;
    create trigger refuse before ${event} execute function private.refuse();`);
  try {
    await work();
  } finally {
    await app.owner`drop function private.refuse cascade`;
  }
}

/** A new member whose upload has begun. */
async function begun() {
  const ada = await app.newcomer();
  const photo = await pictures.jpeg(300, 200);
  const name = nameOf(await begin(ada, { size: photo.length }));
  return { ada, photo, name };
}

it('an image whose processing was interrupted is made on request', async () => {
  const { ada, photo, name } = await begun();
  const file = await allArrived(name, photo);
  await app.crash('web');
  expect(await arrived(await askOffset(ada, name))).toBe(photo.length);
  const answers = await Promise.all([outcome(ada, name), outcome(ada, name), outcome(ada, name)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await picture(ada, name, 160)).status).toBe(200);
  expect(existsSync(file)).toBe(false);
});

it('an upload that lost a file is gone, and has to be sent again', async () => {
  const { ada, photo, name } = await begun();
  rmSync(await allArrived(name, photo));
  const answer = await outcome(ada, name);
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'not_found']);
  const log = readFileSync(join(app.dir, 'logs/web.log'), 'utf8');
  expect(log).toContain('the storage lacks a part of it');
});

it('a picture that crashed the process repeatedly is not tried forever', async () => {
  const { ada, photo, name } = await begun();
  const file = await allArrived(name, photo);
  // As after three kills in the middle of the work.
  await app.sql`update private.upload set tries = 3 where name = ${name}`;
  expect((await outcome(ada, name)).status).toBe(400);
  expect(existsSync(file)).toBe(false);
});

it('a full disk is reported, received bytes are kept, and the upload continues later', async () => {
  const { ada, photo, name } = await begun();
  await sendBytes(ada, name, photo.subarray(0, 100));
  await withoutRoom(async () => {
    const answer = await sendBytes(ada, name, photo.subarray(100), 100);
    expect([answer.status, await answer.json()]).toEqual([507, noRoom]);
  });
  expect(await arrived(await askOffset(ada, name))).toBe(100);
  expect((await sendBytes(ada, name, photo.subarray(100), 100)).status).toBe(204);
});

it('a disk that fills during a large upload is reported by a response that arrives', async () => {
  const ada = await app.newcomer();
  const photo = await noise(1500, 1500);
  expect(photo.length).toBeGreaterThan(5_000_000);
  const name = nameOf(await begin(ada, { size: photo.length }));
  await withoutRoom(async () => {
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
    expect([answer.status, await answer.json()]).toEqual([507, noRoom]);
  });
  expect((await sendBytes(ada, name, photo)).status).toBe(204);
  expect((await outcome(ada, name)).status).toBe(200);
});

describe.each([
  ['53100', 507],
  ['57P01', 503],
])('when Postgres refuses with %s', (code, status) => {
  it('a new upload leaves no file behind', async () => {
    const ada = await app.newcomer();
    const before = readdirSync(uploadsOf(app));
    await refusing('insert on private.upload for each row', code, async () => {
      expect((await begin(ada, { size: 9 })).status).toBe(status);
    });
    expect(readdirSync(uploadsOf(app))).toEqual(before);
  });

  it('a received part is sent again later', async () => {
    const { ada, photo, name } = await begun();
    const grown = 'update on private.upload for each row when (new.arrived > old.arrived)';
    await refusing(grown, code, async () => {
      expect((await sendBytes(ada, name, photo)).status).toBe(status);
    });
    expect(await arrived(await askOffset(ada, name))).toBe(0);
    expect((await sendBytes(ada, name, photo)).status).toBe(204);
  });
});

it('an image is made once Postgres has room, however often it had none', async () => {
  const { ada, photo, name } = await begun();
  const ready = `update on private.upload for each row when (new.state = 'ready')`;
  await refusing(ready, '53100', async () => {
    const answers = [await sendBytes(ada, name, photo)];
    for (let n = 0; n < 4; n++) answers.push(await outcome(ada, name));
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toEqual([507, noRoom]);
  });
  expect((await outcome(ada, name)).status).toBe(200);
});

it('an image without room on the disk fails, and is made once there is room', async () => {
  const { ada, photo, name } = await begun();
  // No file can take the place of a folder.
  const inTheWay = join(uploadsOf(app), `${name}-960.webp`);
  mkdirSync(inTheWay);
  const answer = await sendBytes(ada, name, photo);
  expect([answer.status, await answer.json()]).toEqual([507, noRoom]);
  for (let n = 0; n < 4; n++) expect((await outcome(ada, name)).status).toBe(507);
  const [row] = await app.sql`select state, width from private.upload where name = ${name}`;
  expect(row).toEqual({ state: 'uploading', width: null });
  const left = readdirSync(uploadsOf(app)).filter((file) => file.startsWith(`${name}-`));
  expect(left).toEqual([`${name}-960.webp`]);
  rmdirSync(inTheWay);
  expect((await outcome(ada, name)).status).toBe(200);
  expect((await picture(ada, name, 1920)).status).toBe(200);
});

it('many large pictures at once are all made, and other requests are answered meanwhile', async () => {
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

it('of connections that send the same bytes at once, one continues', async () => {
  const { ada, photo, name } = await begun();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => sendBytes(ada, name, photo).then(({ status }) => status)),
  );
  expect(answers.filter((status) => status === 204)).toHaveLength(1);
  expect((await outcome(ada, name)).status).toBe(200);
});
