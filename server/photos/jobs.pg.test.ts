import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCrontab } from 'graphile-worker';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type UploadState, uploadKeptMs } from '../../schema/photos/rules.ts';
import { addMember, addPhoto, addPost } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { deleteMember } from '../jobs/delete-member.ts';
import { type Files, getImage, imageOfFile, putImage } from './images.ts';
import { photoJobs, photoSchedule } from './jobs.ts';
import { partKey, uploadOfPart } from './parts.ts';
import { openUploads, type Uploads } from './uploads.ts';

const db = ownDatabase();
const dir = mkdtempSync(join(tmpdir(), 'hearth-uploads-'));
afterAll(() => rmSync(dir, { recursive: true }));
const files = () => readdirSync(join(dir, 'images')).sort();
afterEach(async () => {
  await db.sql`delete from private.upload`;
  for (const key of files()) rmSync(join(dir, 'images', key));
});

const uploads = (): Uploads => openUploads({ UPLOADS_DIR: dir }, db.sql);
const old = new Date(Date.now() - uploadKeptMs - 60_000);

const run = (task: 'drop_image' | 'tidy_uploads' | 'tidy_images', input: unknown = {}) =>
  photoJobs(uploads())[task]?.(input, {} as never);

/** Runs the jobs as the job runner would. */
async function work(): Promise<void> {
  const jobs = await db.sql<{ key: string }[]>`
    select key from graphile_worker.jobs where task_identifier = 'drop_image'`;
  for (const { key } of jobs) await run('drop_image', { name: key.replace('image:', '') });
}

/** An upload with the files that its state has. */
async function add(memberId: string, state: UploadState, at = new Date()): Promise<string> {
  const name = randomBytes(16).toString('base64url');
  const parts = state === 'uploading' ? [partKey(name), partKey(name)] : [];
  await db.sql`
    insert into private.upload (name, member_id, state, parts, created_at)
    values (${name}, ${memberId}, ${state}, ${parts}, ${at})`;
  for (const key of parts) await uploads().storage.put(key, Buffer.from('bytes'));
  if (state === 'ready') {
    const webp = Buffer.from('webp');
    const widths: Files = { 160: webp, 480: webp, 960: webp, 1920: webp };
    await putImage(uploads().storage, name, widths);
  }
  return name;
}

/** Names of the images of which a file is left. */
async function left(): Promise<{ rows: string[]; files: string[] }> {
  const rows = await db.sql<{ name: string }[]>`select name from private.upload order by name`;
  const names = new Set(files().map((key) => imageOfFile(key) ?? uploadOfPart(key) ?? key));
  return { rows: rows.map(({ name }) => name), files: [...names].sort() };
}

/** The queries that wait for a lock on a row of this database. */
const waiting = () => db.sql`
  select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

const only = (...names: string[]) => ({ rows: names.toSorted(), files: names.toSorted() });

it('an image is deleted with the last row that shows it', async () => {
  const ada = await addMember(db.sql);
  const name = await add(ada, 'ready');
  const photo = await addPhoto(db.sql, ada, name);
  const post = await addPost(db.sql, ada);
  await db.sql`update post set image = ${name} where id = ${post}`;

  await db.sql`delete from photo where id = ${photo}`;
  await work();
  expect(await left()).toEqual(only(name));

  await db.sql`update post set image = null where id = ${post}`;
  await work();
  expect(await left()).toEqual(only());
});

it('a deletion that runs twice, or again after half of it, does no harm', async () => {
  const ada = await addMember(db.sql);
  const name = await add(ada, 'ready');
  await uploads().storage.remove(`${name}-480.webp`);
  await db.sql`update private.upload set state = 'refused' where name = ${name}`;
  await run('drop_image', { name });
  await run('drop_image', { name });
  expect(await left()).toEqual(only());
});

it('an image that is used at the last moment stays', async () => {
  const ada = await addMember(db.sql);
  const name = await add(ada, 'ready');
  let dropped: unknown;
  await db.sql.begin(async (tx) => {
    await tx`select 1 from private.upload where name = ${name} for share`;
    dropped = run('drop_image', { name });
    await expect.poll(() => waiting()).toHaveLength(1);
    await addPhoto(tx, ada, name);
  });
  await dropped;
  expect(await left()).toEqual(only(name));
  await db.sql`delete from photo`;
  await work();
});

it('abandoned uploads are deleted, used and new uploads stay', async () => {
  const ada = await addMember(db.sql);
  for (const state of ['uploading', 'ready', 'refused'] as const) await add(ada, state, old);
  const inUse = await add(ada, 'ready', old);
  await addPhoto(db.sql, ada, inUse);
  const fresh = [await add(ada, 'uploading'), await add(ada, 'ready')];

  await run('tidy_uploads');
  expect(await left()).toEqual(only(inUse, ...fresh));
  const file = await getImage(uploads().storage, inUse, 960);
  expect(await new Response(file?.body).text()).toBe('webp');

  const later = await add(ada, 'refused');
  await run('tidy_uploads');
  expect((await left()).rows).toContain(later);
  await db.sql`delete from photo`;
  await work();
  for (const name of fresh) await run('drop_image', { name });
});

it('the pictures of a deleted member are deleted too', async () => {
  const [ada, ben] = [await addMember(db.sql), await addMember(db.sql)];
  const [portrait, landscape, his] = [
    await add(ada, 'ready'),
    await add(ada, 'ready'),
    await add(ben, 'ready'),
  ];
  await addPhoto(db.sql, ada, portrait);
  await addPhoto(db.sql, ben, his);
  const post = await addPost(db.sql, ada);
  await db.sql`update post set image = ${landscape} where id = ${post}`;
  await deleteMember(db.sql, ada);
  await work();
  expect(await left()).toEqual(only(his));
});

it('a picture that only a profile shows stays until the profile shows another', async () => {
  const ada = await addMember(db.sql);
  const [portrait, cover] = [await add(ada, 'ready', old), await add(ada, 'ready', old)];
  await db.sql`update member set photo = ${portrait}, cover = ${cover} where id = ${ada}`;
  await run('tidy_uploads');
  expect(await left()).toEqual(only(portrait, cover));

  await db.sql`update member set photo = null where id = ${ada}`;
  await work();
  expect(await left()).toEqual(only(cover));
  await db.sql`update member set cover = null where id = ${ada}`;
  await work();
});

describe('files without a row', () => {
  const put = (key: string, at = old) => {
    writeFileSync(join(dir, 'images', key), 'webp');
    utimesSync(join(dir, 'images', key), at, at);
    return key;
  };
  const half = (name: string) => `${name}-480.webp.${randomUUID()}.half`;

  it('are deleted after a day, and known or foreign files stay', async () => {
    const ada = await addMember(db.sql);
    await db.sql`update member set created_at = now() - interval '3 days' where id = ${ada}`;
    const known = await add(ada, 'uploading');
    const parts = files().map((key) => put(key));
    const retained = [
      put(`${known}-160.webp`),
      put('trial'),
      put('lost-image-160.webp', new Date()),
    ];
    const lost = ['lost-image-480.webp', half('lost-image'), half(known)];
    const lostParts = [partKey('lost-image'), partKey(known), `${parts[0]}.${randomUUID()}.half`];
    for (const key of [...lost, ...lostParts]) put(key);
    await run('tidy_images');
    expect(files()).toEqual([...parts, ...retained].sort());
  });

  it('stay while a row shows them, even when their upload is gone', async () => {
    const ada = await addMember(db.sql);
    await db.sql`update member set created_at = now() - interval '3 days' where id = ${ada}`;
    await addPhoto(db.sql, ada, 'of-a-photo-image');
    await db.sql`update member set cover = 'of-a-cover-image' where id = ${ada}`;
    const shown = [put('of-a-photo-image-480.webp'), put('of-a-cover-image-480.webp')];
    put('of-nobody-image-480.webp');
    await run('tidy_images');
    expect(files()).toEqual(shown.sort());
    await db.sql`delete from photo`;
    await db.sql`update member set cover = null`;
  });

  it('are deleted even when an earlier one cannot be, which is logged', async () => {
    const ada = await addMember(db.sql);
    await db.sql`update member set created_at = now() - interval '3 days' where id = ${ada}`;
    // A folder is no file that could be removed.
    const stuck = 'lost-1-image-480.webp';
    mkdirSync(join(dir, 'images', stuck));
    utimesSync(join(dir, 'images', stuck), old, old);
    put('lost-0-image-480.webp');
    put('lost-2-image-480.webp');
    await expect(run('tidy_images')).rejects.toThrow('some files could not be removed');
    expect(files()).toEqual([stuck]);
    rmSync(join(dir, 'images', stuck), { recursive: true });
  });

  it('stay if they are older than the first member: another database may know them', async () => {
    await db.sql`update member set created_at = now()`;
    const foreign = put('of-another-480.webp');
    await run('tidy_images');
    expect(files()).toEqual([foreign]);
    await db.sql`delete from member`;
    await run('tidy_images');
    expect(files()).toEqual([foreign]);
  });
});

it('are deleted on a schedule that is valid for the job runner', () => {
  const items = parseCrontab(photoSchedule);
  expect(items.map(({ task }) => task)).toEqual(['tidy_uploads', 'tidy_images']);
});
