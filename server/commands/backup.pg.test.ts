import { randomBytes, randomUUID } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { demo } from '../../cli/seed/demo.ts';
import { fill } from '../../cli/seed/fill.ts';
import { addComment, addHype, addMember, addPost, befriend } from '../../testing/members.ts';
import { siteAt } from '../../testing/site.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { createAuth } from '../auth/auth.ts';
import { openPasswords } from '../auth/passwords.ts';
import { tablesOf } from '../backup/tables.ts';
import { createDatabase, dropDatabase } from '../databases.ts';
import { accountsDb, connect, type Sql, withDatabase } from '../db.ts';
import { migrate } from '../migrate.ts';
import { openStorage } from '../photos/uploads.ts';
import { migrationNames } from '../schema-version.ts';
import { backup } from './backup.ts';
import type { Site } from './command.ts';
import { restore } from './restore.ts';

const db = ownDatabase();
const root = mkdtempSync(join(tmpdir(), 'hearth-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folder = () => join(root, randomUUID());

/** Somewhere that a backup may be restored to: a new database, which has no table yet. */
async function elsewhere(): Promise<Site> {
  const url = await createDatabase(inject('serverUrl'));
  onTestFinished(() => dropDatabase(url));
  return siteAt(url, folder());
}

const strange = 'Tab\there, \\. and \\N,\nline\r\nbreaks, "quotes", 🦔, \u0007, {"a": [1]}';
const [picture, later] = [randomUUID(), randomUUID()].map((name) => `${name}-160.webp`) as [
  string,
  string,
];
let site: Site;
let made: string;
beforeAll(async () => {
  const { sql, url, ownerUrl } = db;
  site = siteAt(url, folder());
  await fill(ownerUrl, { members: 30, posts: 60, friends: 5 });
  const [ann, ben] = [await addMember(sql), await addMember(sql)];
  await befriend(sql, ann, ben);
  const post = await addPost(sql, ann);
  await sql`update post set text = ${strange} where id = ${post}`;
  await addHype(sql, post, ben);
  await addComment(sql, post, ben);
  await sql`insert into private.report ${sql({ reporter_id: ben, post_id: post, reason: 'spam', note: strange })}`;
  await sql`select graphile_worker.add_job('drop_image', ${sql.json({ name: strange })}::json, queue_name => 'one', job_key => 'key')`;
  await openStorage(site.env).put(picture, randomBytes(1000));
  made = folder();
  await backup(site, [made]);
}, 120_000);

/** What each table holds, whatever order it is in. */
async function contents(sql: Sql): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name } of await tablesOf(sql)) {
    const [row] = await sql.unsafe<{ rows: string }[]>(
      `select count(*) || ' ' || md5(coalesce(string_agg(row::text, E'\\n' order by row::text collate "C"), '')) as rows
       from ${name.replace('auth.user', 'auth."user"')} row`,
    );
    found[name] = row?.rows ?? '';
  }
  return found;
}
const contentsAt = ({ env }: Site) => withDatabase(env.DATABASE_URL, contents);
const refusal = (work: Promise<string>) =>
  work.then(
    () => 'no refusal',
    (error) => error.message,
  );

/** A copy of the backup, to be harmed. */
function copied(): string {
  const dir = folder();
  cpSync(made, dir, { recursive: true });
  return dir;
}

describe('a restored Hearth', () => {
  let there: Site;
  let sql: Sql;
  beforeAll(async () => {
    there = siteAt(await createDatabase(inject('serverUrl')), folder());
    expect(await restore(there, [made])).toMatch(/^The backup of .+ is restored/);
    sql = connect(there.env.DATABASE_URL, 2);
  });
  afterAll(async () => {
    await sql.end();
    await dropDatabase(there.env.DATABASE_URL);
  });

  it('has the same rows in every table, and the same pictures', async () => {
    const { 'private.act': acts, ...before } = await contentsAt(site);
    const { 'private.act': restored, ...rows } = await contentsAt(there);
    expect(rows).toEqual(before);
    // That there was a backup is written down once it is complete.
    expect([acts, restored]).toEqual([expect.stringMatching(/^1 /), expect.stringMatching(/^0 /)]);
    const filled = Object.values(before).filter((rows) => !rows.startsWith('0 '));
    expect(filled.length).toBeGreaterThan(20);
    const bytes = ({ env }: Site) => readFileSync(join(env.UPLOADS_DIR, 'images', picture));
    expect(bytes(there)).toEqual(bytes(site));
  });

  it('lets members log in with their passwords', async () => {
    const [accounts, passwords] = [accountsDb(there.env.DATABASE_URL), openPasswords()];
    onTestFinished(async () => {
      await Promise.all([accounts.close(), passwords.close()]);
    });
    const log = pino({ level: 'silent' });
    const auth = createAuth({ env: there.env, db: accounts.db, sql, passwords, log });
    const { email, password } = demo;
    const answer = await auth.api.signInEmail({ body: { email, password } });
    expect(answer.user.email).toBe(email);
  });

  it('has its jobs, continues its sequences, and counts again', async () => {
    const [job] = await sql`
      select payload, queue_name from graphile_worker._private_jobs jobs
      join graphile_worker._private_job_queues queues on queues.id = job_queue_id where key = 'key'`;
    expect(job).toEqual({ payload: { name: strange }, queue_name: 'one' });
    const [{ id: author } = { id: '' }] = await sql<{ id: string }[]>`
      select member_id as id from post where text = ${strange}`;
    await sql`select graphile_worker.add_job('drop_image', '{}'::json)`;
    await sql`
      insert into private.report ${sql({ reporter_id: author, member_id: author, reason: 'spam' })}`;
    const posts = async () =>
      (await sql`select posts from member_stats where member_id = ${author}`)[0]?.posts;
    const count = await posts();
    await addPost(sql, author);
    expect(await posts()).toBe(count + 1);
  });
});

it('a backup shows one moment, whatever is written meanwhile', async () => {
  const [dir, locked] = [folder(), Promise.withResolvers<void>()];
  const holding = db.sql.begin(async (tx) => {
    await tx`lock table private.upload in access exclusive mode`;
    await locked.promise;
  });
  const writing = backup(site, [dir]);
  // By then it has the accounts, and not yet the members.
  const waiting = () => db.sql`
    select from pg_locks where not granted and relation = 'private.upload'::regclass`;
  await expect.poll(waiting).toHaveLength(1);
  await addMember(db.sql);
  locked.resolve();
  await Promise.all([holding, writing]);
  const { tables } = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8'));
  const rows = (table: string) => tables.find(({ name }: { name: string }) => name === table).rows;
  expect(rows('public.member')).toBe(rows('auth.user'));
});

it('a backup is readable by its owner only, and complete although it shares pictures with the previous', async () => {
  const second = folder();
  await openStorage(site.env).put(later, randomBytes(1000));
  await backup(site, [second]);
  const open = readdirSync(second, { recursive: true, encoding: 'utf8' }).filter(
    (path) => statSync(join(second, path)).mode & 0o077,
  );
  expect(open).toEqual([]);
  const inode = (dir: string) => statSync(join(dir, 'pictures', picture)).ino;
  expect(inode(second)).toBe(inode(made));
  expect(readdirSync(join(second, 'pictures')).sort()).toEqual([later, picture].sort());
  expect(await refusal(backup(site, [second]))).toMatch(/is not empty/);
});

it('a backup of an older version is restored in its own schema, and then migrated', async () => {
  const [older = ''] = migrationNames().slice(-2);
  const url = await createDatabase(inject('serverUrl'));
  onTestFinished(() => dropDatabase(url));
  await migrate(url, older);
  const old = siteAt(url, folder());
  await withDatabase(url, (sql) => addMember(sql));
  const dir = folder();
  await backup(old, [dir]);
  expect(JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')).migration).toBe(older);
  const there = await elsewhere();
  // A database that was started once already, and is past it.
  await migrate(there.env.DATABASE_URL);
  await restore(there, [dir]);
  await migrate(url);
  expect(await contentsAt(there)).toEqual(await contentsAt(old));
});

it('--try tests a backup beside the living database, without leaving a trace', async () => {
  expect(await restore(siteAt(db.ownerUrl, folder()), ['--try', made])).toMatch(/is good/);
  expect(await db.sql`select from pg_database where datname like 'restored_%'`).toHaveLength(0);
});

it('a failed backup leaves nothing that looks like a backup', async () => {
  const dir = folder();
  const noFolder = { ...site.env, UPLOADS_DIR: join(made, 'manifest.json') };
  expect(await refusal(backup({ env: noFolder }, [dir]))).toMatch(/ENOTDIR|EEXIST/);
  expect(readdirSync(dir)).toEqual([]);
});

describe('a refused restore', () => {
  const untouched = async (there: Site, refused: string, words: RegExp) => {
    expect(refused).toMatch(words);
    expect(await contentsAt(there)).toEqual({});
    expect(readdirSync(root)).not.toContain(there.env.UPLOADS_DIR.split('/').at(-1));
  };

  it.each([
    ['rows are', 'public.post.copy.gz', /public\.post\.copy\.gz is damaged/],
    ['a picture is', `pictures/${picture}`, /is damaged/],
    ['the list of pictures is', 'pictures.sha256', /pictures\.sha256 is damaged/],
  ])('changes nothing if %s damaged', async (_what, file, words) => {
    const dir = copied();
    const bytes = readFileSync(join(dir, file));
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
    writeFileSync(join(dir, file), bytes);
    const there = await elsewhere();
    await untouched(there, await refusal(restore(there, [dir])), words);
    expect(await refusal(restore(site, ['--try', dir]))).toMatch(words);
  });

  it.each([
    [
      'a file is missing',
      'public.member.copy.gz',
      /public\.member\.copy\.gz cannot be read \(ENOENT\)/,
    ],
    ['the backup was interrupted', 'manifest.json', /There is no backup in/],
  ])('if %s', async (_what, file, words) => {
    const dir = copied();
    rmSync(join(dir, file));
    const there = await elsewhere();
    await untouched(there, await refusal(restore(there, [dir])), words);
  });

  it('changes nothing if a newer version made the backup', async () => {
    const dir = copied();
    const path = join(dir, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...manifest, version: '9.0.0', migration: '9999_new' }));
    const there = await elsewhere();
    const words =
      /Hearth 9\.0\.0 made this backup, .+ 9999_new, which this version .+ does not know/;
    await untouched(there, await refusal(restore(there, [dir])), words);
  });

  it('changes nothing if the database has accounts, or Hearth runs on it', async () => {
    const before = await contents(db.sql);
    expect(await refusal(restore(site, [made]))).toMatch(/not empty: it has accounts/);
    expect(await contents(db.sql)).toEqual(before);
    const there = await elsewhere();
    const app = connect(there.env.DATABASE_URL, 1);
    await app`select 1`;
    const refused = await refusal(restore(there, [made]));
    await app.end();
    expect(refused).toMatch(/Hearth is running on this database/);
  });
});

it('leaves no rows if they do not fit, and the next attempt finds an empty database', async () => {
  const there = await elsewhere();
  const dir = copied();
  const path = join(dir, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const counted = manifest.tables.find(({ name }: { name: string }) => name === 'public.post');
  writeFileSync(
    path,
    JSON.stringify({
      ...manifest,
      tables: manifest.tables.map((one: object) =>
        one === counted ? { ...one, rows: counted.rows + 1 } : one,
      ),
    }),
  );
  expect(await refusal(restore(there, [dir]))).toMatch(
    /rows of public\.post were loaded, and the backup has/,
  );
  const rows = await contentsAt(there);
  expect(rows['public.member']).toMatch(/^0 /);
  expect(await restore(there, [made])).toMatch(/is restored/);
});
