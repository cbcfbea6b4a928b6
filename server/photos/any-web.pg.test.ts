import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { storageOf } from '../../cli/stack/app.ts';
import { imageMaxSize, imageWidths } from '../../schema/images.ts';
import { unfinishedMaxSize } from '../../schema/photos/rules.ts';
import { ownBuckets } from '../../testing/bucket.ts';
import { ownApp, uploadsOf } from '../../testing/own-app.ts';
import type { Person } from '../../testing/person.ts';
import { noise, pictures } from '../../testing/pictures.ts';
import {
  askOffset,
  begin,
  nameOf,
  outcome,
  picture,
  sendBytes,
  sendSlowly,
  takeBack,
} from '../../testing/uploading.ts';
import { limits } from '../limits/rates.ts';
import { bytesOf } from './parts.ts';
import { openStorage } from './uploads.ts';

const bucket = ownBuckets('hearth');

const offset = async (person: Person, name: string) =>
  Number((await askOffset(person, name)).headers.get('upload-offset'));

/** Sends the missing bytes as browsers do: after a conflict it asks for the offset again. */
async function goOn(person: Person, name: string, bytes: Uint8Array): Promise<void> {
  for (let status = 409; status !== 204; ) {
    expect(status).toBe(409);
    const from = await offset(person, name);
    ({ status } = await sendBytes(person, name, bytes.subarray(from), from));
  }
}

describe.each(['folder', 'bucket'] as const)('with %s, two web processes', (kind) => {
  const app = ownApp(
    `any-web-${kind}`,
    (): Record<string, string> => (kind === 'bucket' ? { S3_URL: bucket.url } : {}),
  );
  let second = '';
  beforeAll(async () => {
    second = await app.another();
  });

  /** A new member, at the first web and at the second. */
  async function newcomer(): Promise<[Person, Person]> {
    const person = await app.newcomer();
    return [person, { ...person, via: second }];
  }

  const storedParts = (name: string) => {
    const all = kind === 'bucket' ? bucket.keys() : readdirSync(uploadsOf(app));
    return all.filter((key) => key.startsWith(name)).sort();
  };

  /** The received bytes of an upload. */
  async function arrived(name: string): Promise<Buffer> {
    const { UPLOADS_DIR } = storageOf(app.dir);
    const settings = kind === 'bucket' ? { UPLOADS_DIR, S3_URL: bucket.url } : { UPLOADS_DIR };
    const [row] = await app.sql<{ parts: string[] }[]>`
      select parts from private.upload where name = ${name}`;
    return Buffer.concat(await Array.fromAsync(bytesOf(openStorage(settings), row?.parts ?? [])()));
  }

  it('continue uploads of a web process that was killed', async () => {
    const [here, there] = await newcomer();
    const photo = await noise(900, 900);
    const name = nameOf(await begin(here, { size: photo.length }));
    const sending = sendSlowly(here, name);
    await sending.write(photo.subarray(0, photo.length / 2));
    await expect.poll(() => offset(there, name)).toBeGreaterThan(0);
    const restarted = app.crash('web');
    expect(await sending.answer).toBeUndefined();

    // All but one byte, since the last one turns it into an image.
    const most = photo.subarray(0, -1);
    await goOn(there, name, most);
    expect((await arrived(name)).equals(most)).toBe(true);
    await restarted;
    expect((await sendBytes(here, name, photo.subarray(-1), most.length)).status).toBe(204);
    expect(await (await outcome(there, name)).json()).toMatchObject({ width: 900, height: 900 });
    expect((await picture(here, name, 480)).status).toBe(200);
    // A part that was stored and not noted when it was killed may be there for a day.
    const images = imageWidths.map((width) => `${name}-${width}.webp`);
    expect(storedParts(name)).toEqual(expect.arrayContaining(images));
  });

  it('read no more from a connection that hangs, once another web process continues the upload', async () => {
    const [here, there] = await newcomer();
    const photo = await pictures.jpeg(600, 400);
    const name = nameOf(await begin(here, { size: photo.length }));
    const writer = async () => {
      const [row] = await app.sql`select writer from private.upload where name = ${name}`;
      return row?.writer;
    };
    const hanging = sendSlowly(here, name);
    await hanging.write(photo.subarray(0, 100));
    await expect.poll(writer).not.toBeNull();
    const first = await writer();
    const sending = sendSlowly(there, name);
    await sending.write(photo.subarray(0, 200));
    await expect.poll(writer).not.toBe(first);
    await hanging.end();
    expect((await hanging.answer)?.status).toBe(409);
    await sending.write(photo.subarray(200));
    await sending.end();
    expect((await sending.answer)?.status).toBe(204);
    expect((await outcome(here, name)).status).toBe(200);
    expect(storedParts(name)).toHaveLength(imageWidths.length);
  });

  it('that receive the same bytes at once store them once', async () => {
    const [here, there] = await newcomer();
    const photo = await noise(900, 900);
    const name = nameOf(await begin(here, { size: photo.length }));
    // A refused client may find the connection closed before the response.
    const answers = [here, there].map((each) =>
      sendBytes(each, name, photo).catch(() => undefined),
    );
    const taken = (await Promise.all(answers)).filter((answer) => answer?.status === 204);
    expect(taken).toHaveLength(1);
    expect(await (await outcome(there, name)).json()).toMatchObject({ width: 900, height: 900 });
    expect(storedParts(name)).toHaveLength(imageWidths.length);
  });

  /** An upload of which all bytes have come in, and whose image had to wait. */
  async function complete(here: Person, photo: Uint8Array): Promise<string> {
    const name = nameOf(await begin(here, { size: photo.length }));
    const spent = `encoding:${here.id}`;
    await app.sql`
      insert into private.attempt
      values (${spent}, ${limits.encodingMs.most + 1}, now() + interval '1 hour')`;
    expect((await sendBytes(here, name, photo)).status).toBe(429);
    await app.sql`delete from private.attempt where key = ${spent}`;
    return name;
  }

  /**
   * How often an image was begun, how many kB were counted for its member, and how many are stored.
   */
  async function counted(member: Person, name: string) {
    const files = await Promise.all(imageWidths.map((width) => picture(member, name, width)));
    const sizes = await Promise.all(files.map(async (file) => (await file.bytes()).length));
    const [row] = await app.sql<{ tries: number; stored: number }[]>`
      select tries, (select count from private.attempt where key = ${`stored:${member.id}`}) as stored
      from private.upload where name = ${name}`;
    const kilobytes = Math.ceil(sizes.reduce((all, size) => all + size) / 1024);
    return { tries: row?.tries, stored: row?.stored, there: kilobytes };
  }

  const tries = async (name: string) => {
    const [row] = await app.sql`select tries from private.upload where name = ${name}`;
    return row?.tries;
  };

  /** Has the member's pictures wait just before they are encoded, as long as `work` takes. */
  const heldUp = <T>({ id }: Person, work: () => Promise<T>) =>
    app.sql.begin(async (tx) => {
      await tx`insert into private.attempt values (${`encoding:${id}`}, 0, now() + interval '1 hour')`;
      return work();
    });

  it('that are asked for an image at once make it once, and count it once', async () => {
    const [here, there] = await newcomer();
    const name = await complete(here, await pictures.jpeg(2000, 1500));
    const answers = await Promise.all([here, there, here].map((each) => outcome(each, name)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()));
    for (const other of others) expect(other).toEqual(first);
    const count = await counted(there, name);
    expect(count).toEqual({ tries: 1, stored: count.there, there: count.there });
  });

  it('store an image that both make because one process was silent, and count it once', async () => {
    const [here, there] = await newcomer();
    const name = await complete(here, await pictures.jpeg(2000, 1500));
    const asked = await heldUp(here, async () => {
      const slower = outcome(here, name);
      await expect.poll(() => tries(name)).toBe(1);
      await app.sql`delete from private.lease`;
      const faster = outcome(there, name);
      await expect.poll(() => tries(name)).toBe(2);
      return [slower, faster];
    });
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
    const count = await counted(there, name);
    expect(count).toEqual({ tries: 2, stored: count.there, there: count.there });
  });

  it('leave nothing of an upload that is cancelled at one process while it arrives at the other', async () => {
    const [here, there] = await newcomer();
    const photo = await noise(900, 900);
    const name = nameOf(await begin(here, { size: photo.length }));
    const sending = sendSlowly(here, name);
    await sending.write(photo.subarray(0, photo.length / 2));
    await expect.poll(() => offset(there, name)).toBeGreaterThan(0);
    expect((await takeBack(there, name)).status).toBe(204);
    await sending.write(photo.subarray(photo.length / 2));
    await sending.end();
    expect((await sending.answer)?.ok).toBe(false);
    expect(storedParts(name)).toEqual([]);
    expect(await app.sql`select 1 from private.upload where name = ${name}`).toEqual([]);
  });

  it('finish a picture that a process was encoding when it was killed', async () => {
    const [here, there] = await newcomer();
    const photo = await pictures.jpeg(300, 200);
    const name = nameOf(await begin(here, { size: photo.length }));
    const restarted = await heldUp(here, async () => {
      const cut = sendBytes(here, name, photo).catch(() => undefined);
      await expect.poll(() => tries(name)).toBe(1);
      const restarting = app.crash('web');
      expect(await cut).toBeUndefined();
      return { restarting };
    });
    // As after the time that a lease lasts.
    await app.sql`update private.lease set until = now()`;
    expect((await outcome(there, name)).status).toBe(200);
    expect(await tries(name)).toBe(2);
    expect(await app.sql`select from private.lease`).toEqual([]);
    await restarted.restarting;
  });

  it('share the limits of each member', async () => {
    const both = await newcomer();
    const size = imageMaxSize;
    const most = Math.floor(unfinishedMaxSize / size);
    for (let n = 1; n < most; n++) expect((await begin(both[0], { size })).status).toBe(201);
    const waiting = () => app.sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ~ 'insert into private.upload|member'`;
    const begun = await app.sql.begin(async (tx) => {
      await tx`lock table private.upload in exclusive mode`;
      const answers = both.map((each) => begin(each, { size }));
      await expect.poll(waiting).toHaveLength(both.length);
      return answers;
    });
    const statuses = (await Promise.all(begun)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 429]);
  });
});
