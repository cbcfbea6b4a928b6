import { beforeAll, describe, expect, it } from 'vitest';
import { errors } from '../../schema/errors.ts';
import { imageMaxSize, imageWidths } from '../../schema/images.ts';
import { storedPerDay, unfinishedMaxSize, uploadsPerHour } from '../../schema/photos/rules.ts';
import { systemDatabase } from '../../testing/database.ts';
import { newPerson, type Person, send, stranger } from '../../testing/person.ts';
import { pictures } from '../../testing/pictures.ts';
import * as uploading from '../../testing/uploading.ts';
import { begin, nameOf, outcome, sendBytes, upload } from '../../testing/uploading.ts';

const database = systemDatabase();
let ada: Person;
let ben: Person;
let una: Person;
let photo: Buffer;
beforeAll(async () => {
  [ada, ben] = [await newPerson('Ada'), await newPerson('Ben')];
  una = await newPerson('Una', { verified: false });
  photo = await pictures.jpeg(300, 200);
});

const begun = async (person: Person, size = photo.length) => nameOf(await begin(person, { size }));

const offset = async (person: Person, name: string) =>
  (await uploading.askOffset(person, name)).headers.get('upload-offset');

describe('an upload', () => {
  it('continues where it stopped', async () => {
    const name = await begun(ada);
    expect((await sendBytes(ada, name, photo.subarray(0, 500))).status).toBe(204);
    expect(await offset(ada, name)).toBe('500');
    expect((await sendBytes(ada, name, photo.subarray(0, 900))).status).toBe(409);
    expect((await sendBytes(ada, name, photo.subarray(500), 500)).status).toBe(204);
    expect((await outcome(ada, name)).status).toBe(200);
  });

  it('returns its path, without the host of the request', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const { headers: answer } = await begin(ada, { size: 9, headers });
    expect(answer.get('location')).toMatch(/^\/api\/uploads\/[A-Za-z0-9_-]{22}$/);
  });

  it('is complete for repeated requests, and accepts no more bytes', async () => {
    const { name } = await upload(ada, photo);
    expect(await offset(ada, name)).toBe(String(photo.length));
    expect((await sendBytes(ada, name, new Uint8Array(), photo.length)).status).toBe(404);
    const [first, second] = await Promise.all([outcome(ada, name), outcome(ada, name)]);
    expect(await first.json()).toEqual(await second.json());
  });

  it('has no result before its last byte', async () => {
    const name = await begun(ada);
    await sendBytes(ada, name, photo.subarray(0, 500));
    expect((await outcome(ada, name)).status).toBe(404);
  });

  it('can be cancelled', async () => {
    const name = await begun(ada);
    expect((await uploading.takeBack(ada, name)).status).toBe(204);
    expect((await uploading.askOffset(ada, name)).status).toBe(404);
    const rows = await database.sql`select 1 from private.upload where name = ${name}`;
    expect(rows).toEqual([]);
  });

  it('is never served as it was received', async () => {
    const name = await begun(ada);
    await sendBytes(ada, name, photo.subarray(0, 500));
    expect((await send(ada, `/api/uploads/${name}`)).status).toBe(404);
  });
});

describe('the limits', () => {
  const tooLarge = { code: 'image_refused', message: errors.image_refused };

  it('refuse a picture that is too large before its first byte', async () => {
    const answer = await begin(ada, { size: imageMaxSize + 1 });
    expect([answer.status, await answer.json()]).toEqual([413, tooLarge]);
    const later = { 'upload-length': undefined, 'upload-defer-length': '1' };
    expect((await begin(ada, { size: 0, headers: later })).status).toBe(501);
  });

  it('refuse more bytes than were announced', async () => {
    const name = await begun(ada, 100);
    const answer = await sendBytes(ada, name, photo);
    expect([answer.status, await answer.json()]).toEqual([413, tooLarge]);
    expect(await offset(ada, name)).toBe('0');
  });

  it.each([
    ['no JSON', '{'],
    ['a part outside', { x: 0, y: 0, width: 1.5, height: 1 }],
    ['nothing of it', { x: 0, y: 0, width: 0, height: 1 }],
    ['more than a part', { x: 0, y: 0, width: 1, height: 1, angle: 3 }],
    ['a number', 1],
    ['null', null],
  ])('refuse a crop that is %s', async (_what, crop) => {
    expect((await begin(ada, { size: 9, crop })).status).toBe(400);
  });

  it('apply to unfinished bytes, for each member', async () => {
    const ada = await newPerson('Ada');
    const size = imageMaxSize;
    const most = Math.floor(unfinishedMaxSize / size);
    for (let n = 0; n < most; n++) expect((await begin(ada, { size })).status).toBe(201);
    expect((await begin(ada, { size })).status).toBe(429);
    expect((await begin(await newPerson('Ben'), { size })).status).toBe(201);
  });

  it('apply to pictures an hour, for each member', async () => {
    await database.sql`
      insert into private.attempt values (${`upload:${ben.id}`}, ${uploadsPerHour}, now() + interval '1 hour')`;
    const answer = await begin(ben, { size: 9 });
    expect([answer.status, await answer.json()]).toEqual([
      429,
      { code: 'too_many', message: errors.too_many },
    ]);
    expect((await begin(ada, { size: 9 })).status).toBe(201);
  });

  it('apply to stored bytes a day, for each member', async () => {
    const cyd = await newPerson('Cyd');
    const [key, most] = [`stored:${cyd.id}`, storedPerDay / 1024];
    const { name } = await upload(cyd, photo);
    const stored = imageWidths.map(async (width) => {
      return (await (await uploading.picture(cyd, name, width)).bytes()).length;
    });
    const bytes = (await Promise.all(stored)).reduce((all, size) => all + size);
    const counted = database.sql`select count from private.attempt where key = ${key}`;
    expect(await counted).toEqual([{ count: Math.ceil(bytes / 1024) }]);

    await database.sql`update private.attempt set count = ${most} where key = ${key}`;
    expect((await upload(cyd, photo)).answer.status).toBe(204);
    expect((await begin(cyd, { size: 9 })).status).toBe(429);
    expect((await begin(ada, { size: 9 })).status).toBe(201);
  });
});

describe('another member’s upload', () => {
  it('cannot be read, continued or deleted, by any of its names', async () => {
    const name = await begun(ada);
    await sendBytes(ada, name, photo.subarray(0, 500));
    const own = await begun(await newPerson('Cyd'));
    // tus takes the last part of the whole address for the name.
    for (const way of [name, `${own}?x=/${name}`, `${own}%2f..%2f${name}`, `${name}?`]) {
      const answers = await Promise.all([
        uploading.askOffset(ben, way),
        sendBytes(ben, way, photo.subarray(500), 500),
        uploading.takeBack(ben, way),
        outcome(ben, way),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect(await offset(ada, name)).toBe('500');
    expect((await sendBytes(ada, name, photo.subarray(500), 500)).status).toBe(204);
    expect((await outcome(ben, name)).status).toBe(404);
  });

  it.each(['..%2f..%2fpackage.json', '..%2f', '..%5c..', '__proto__', 'a'.repeat(5_000)])(
    'is not reached by a name like %s',
    async (name) => {
      for (const ask of [uploading.askOffset, uploading.takeBack, outcome]) {
        expect((await ask(ada, name)).status).toBe(404);
      }
      expect((await sendBytes(ada, name, photo)).status).toBe(404);
    },
  );
});

describe('uploads of strangers', () => {
  it('are refused everywhere when they are signed out or unverified', async () => {
    const { name } = await upload(ada, photo);
    for (const person of [stranger(), una]) {
      const answers = await Promise.all([
        begin(person, { size: 9 }),
        uploading.askOffset(person, name),
        sendBytes(person, name, photo),
        uploading.takeBack(person, name),
        outcome(person, name),
        send(person, `/api/uploads/${name}`),
        uploading.picture(person, name, 160),
        uploading.picture(person, 'nothing-of-this-name', 160),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    }
  });

  it.each(['https://evil.example', 'null', undefined])(
    'are refused from a page of %s',
    async (origin) => {
      const name = await begun(ada);
      const headers = { origin, 'tus-resumable': '1.0.0' };
      expect((await begin(ada, { size: 9, headers })).status).toBe(403);
      for (const method of ['PATCH', 'DELETE']) {
        const answer = await send(ada, `/api/uploads/${name}`, { method, headers });
        expect(answer.status).toBe(403);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
      expect(await offset(ada, name)).toBe('0');
    },
  );

  it('are allowed to no other site', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await send(ada, '/api/uploads', { method: 'OPTIONS', headers });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
