import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCrontab } from 'graphile-worker';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { videoTries } from '../../schema/feed/video.ts';
import { addMember, addPost } from '../../testing/members.ts';
import { hugePng, noise, pictures } from '../../testing/pictures.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { startVideoHost, titleOf, type VideoHost } from '../../testing/video-host.ts';
import { maySee } from '../photos/access.ts';
import { openEncoder } from '../photos/encoder.ts';
import { photoJobs } from '../photos/jobs.ts';
import { openUploads } from '../photos/uploads.ts';
import { videoJobs, videoSchedule } from './video-jobs.ts';

const db = ownDatabase();
const dir = mkdtempSync(join(tmpdir(), 'hearth-videos-'));
const encoder = openEncoder();
let host: VideoHost;
let ann: string;
beforeAll(async () => {
  host = await startVideoHost();
  ann = await addMember(db.sql);
});
beforeEach(() => {
  host.answers.clear();
  host.asked.length = 0;
});
afterEach(async () => {
  await db.sql`delete from post`;
  await db.sql`delete from video`;
});
afterAll(async () => {
  await Promise.all([encoder.close(), host.stop()]);
  rmSync(dir, { recursive: true });
});

const uploads = () => openUploads({ UPLOADS_DIR: dir }, db.sql);
const jobs = () => videoJobs({ env: host.env, sql: db.sql, uploads: uploads(), encoder });
const run = (key: string, attempts = 1) =>
  jobs().fetch_video?.({ key }, { job: { attempts, max_attempts: videoTries } } as never);
const tidy = () => jobs().tidy_videos?.({}, {} as never);

async function link(key: string): Promise<string> {
  const id = await addPost(db.sql, ann);
  await db.sql`update post set video_key = ${key} where id = ${id}`;
  return id;
}

const rows = () => db.sql<{ key: string; title: string | null; image: string | null }[]>`
  select key, title, image from video`;

/** What came of a video that a post links to. */
async function fetched(key: string, attempts?: number) {
  await link(key);
  await run(key, attempts);
  const [row] = await rows();
  return row && { title: row.title, pictured: row.image !== null };
}

const youtube = 'youtube:dQw4w9WgXcQ';
const thumbnail = '/vi/dQw4w9WgXcQ/hqdefault.jpg';
const complete = { title: titleOf('dQw4w9WgXcQ'), pictured: true };

const answerWith =
  (body: string | Buffer, type = 'application/json', status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };
const leads =
  (to: string): RequestListener =>
  (_request, response) => {
    response.writeHead(302, { location: to }).end();
  };
/** Sends forever, unless it is stopped. */
const floods =
  (type: string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type });
    flood(response);
  };
function flood(response: ServerResponse): void {
  while (!response.destroyed && response.write(' '.repeat(10_000)));
  if (!response.destroyed) response.once('drain', () => flood(response));
}

describe('a video', () => {
  it('of YouTube is looked up by its id, and its picture is stored here, for every member', async () => {
    expect(await fetched(youtube)).toEqual(complete);
    const asked = new URL(host.asked[0] ?? '', 'http://video.test');
    expect(asked.pathname).toBe('/oembed');
    expect(asked.searchParams.get('url')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(asked.searchParams.get('format')).toBe('json');
    expect(host.asked[1]).toBe(thumbnail);
    const [row] = await rows();
    expect(await maySee(uploads(), row?.image ?? '', randomUUID())).toBe(true);
  });

  it('of Vimeo is looked up likewise, with the key of its link', async () => {
    expect(await fetched('vimeo:76979871:8272103f6e')).toEqual({
      title: titleOf('76979871'),
      pictured: true,
    });
    expect(host.asked[0]).toContain(encodeURIComponent('https://vimeo.com/76979871/8272103f6e'));
    expect(host.asked[1]).toBe('/video/76979871.jpg');
  });

  it('is looked up once for all posts, and not for a deleted post', async () => {
    await run(youtube);
    expect(host.asked).toEqual([]);
    await fetched(youtube);
    await fetched(youtube);
    expect(host.asked).toHaveLength(2);
    expect(await rows()).toHaveLength(1);
  });

  it('is deleted with the last post that links to it, and its picture too', async () => {
    const [first, second] = [await link(youtube), await link(youtube)];
    await run(youtube);
    await db.sql`delete from post where id = ${first}`;
    await tidy();
    expect(await rows()).toHaveLength(1);
    await db.sql`update post set video_key = '' where id = ${second}`;
    await tidy();
    expect(await rows()).toEqual([]);
    const dropped = await db.sql<{ name: string }[]>`
      select replace(key, 'image:', '') as name from graphile_worker.jobs where task_identifier = 'drop_image'`;
    for (const input of dropped) await photoJobs(uploads()).drop_image?.(input, {} as never);
    expect(readdirSync(join(dir, 'images'))).toEqual([]);
  });

  it('that a new post links to at the last moment stays', async () => {
    const id = await link(youtube);
    await run(youtube);
    await db.sql`update post set video_key = '' where id = ${id}`;
    let tidied: unknown;
    await db.sql.begin(async (tx) => {
      await tx`select from video for share`;
      tidied = tidy();
      await expect
        .poll(
          () => db.sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        .toHaveLength(1);
      await tx`update post set video_key = ${youtube} where id = ${id}`;
    });
    await tidied;
    expect(await rows()).toHaveLength(1);
  });

  it('is deleted on a schedule that is valid for the job runner', () => {
    expect(parseCrontab(videoSchedule).map(({ task }) => task)).toEqual(['tidy_videos']);
  });
});

describe('a host without data for the video', () => {
  it.each([
    ['says no', answerWith('Unauthorized', 'text/plain', 401)],
    ['answers with a page', answerWith('<script>alert(1)</script>', 'text/html')],
    ['calls a page JSON', answerWith('<html></html>')],
    ['answers with a list', answerWith('["About"]')],
    ['gives a title that is none', answerWith('{"title":{"toString":1}}')],
    ['gives one that nobody can read', answerWith(JSON.stringify({ title: '\u202e\u0000 ' }))],
    ['leads elsewhere', leads('/elsewhere')],
    ['answers without end', floods('application/json')],
  ])('that %s gives a picture by the video’s id, and no title', async (_what, answer) => {
    host.answers.set('/oembed', answer);
    expect(await fetched(youtube)).toEqual({ title: null, pictured: true });
    expect(host.asked.map((path) => path.split('?')[0])).toEqual(['/oembed', thumbnail]);
  });

  it('or with long, broken or hostile text gives a title of one line', async () => {
    const title = `<b>A\n walk</b>\u202e ${'by the sea '.repeat(100)}`;
    host.answers.set('/oembed', answerWith(JSON.stringify({ title })));
    const row = await fetched(youtube);
    expect(row?.title).toMatch(/^<b>A walk<\/b> by the sea/);
    expect(row?.title?.length).toBeLessThanOrEqual(200);
  });
});

describe('a video’s picture', () => {
  it.each([
    ['there is none', answerWith('', 'image/jpeg', 404)],
    ['it is a page', answerWith('<html></html>', 'image/jpeg')],
    [
      'it is drawn by words',
      answerWith('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
    ],
    ['it has no end', floods('image/jpeg')],
    ['it leads elsewhere', leads('/elsewhere')],
  ])('is left out when %s', async (_what, answer) => {
    host.answers.set(thumbnail, answer);
    expect(await fetched(youtube)).toEqual({ ...complete, pictured: false });
    expect(host.asked).toHaveLength(2);
  });

  it('is left out when it is too large in bytes or pixels', async () => {
    for (const bytes of [await noise(1500, 1200), await hugePng(30_000, 30_000)]) {
      host.answers.set(thumbnail, answerWith(bytes, 'image/jpeg'));
      expect(await fetched(youtube)).toEqual({ ...complete, pictured: false });
      await db.sql`delete from video`;
    }
  });

  it('has the type of its content, whatever the host calls it', async () => {
    host.answers.set(thumbnail, answerWith(await pictures.png(64, 36), 'text/html'));
    expect(await fetched(youtube)).toEqual(complete);
  });

  it.each([
    (url: string) => `${url}/secret`,
    () => 'http://127.0.0.1:22/',
    () => 'http://i.vimeocdn.com/video/1.jpg',
    () => 'https://i.vimeocdn.com.evil.example/1.jpg',
    () => 'https://i.vimeocdn.com@evil.example/1.jpg',
    () => 'file:///etc/passwd',
    () => 'nowhere',
  ])('is not requested at an address that only the response names: %s', async (address) => {
    const thumbnail_url = address(host.env.VIDEO_HOSTS_URL);
    host.answers.set('/api/oembed.json', answerWith(JSON.stringify({ title: 'A', thumbnail_url })));
    expect(await fetched('vimeo:1')).toEqual({ title: 'A', pictured: false });
    expect(host.asked).toHaveLength(1);
  });
});

describe('a host that does not answer', () => {
  const silent: RequestListener = () => {};

  it.each([
    ['is too busy', answerWith('', 'text/plain', 429)],
    ['is broken', answerWith('', 'text/plain', 503)],
    ['hangs up', (({ socket }) => socket.destroy()) satisfies RequestListener],
    ['is silent', silent],
  ])(
    'that %s is asked again, and in the end the picture comes from the video’s id',
    async (_what, answer) => {
      host.answers.set('/oembed', answer);
      await link(youtube);
      await expect(run(youtube)).rejects.toThrow();
      expect(await rows()).toEqual([]);
      expect(await fetched(youtube, videoTries)).toEqual({ title: null, pictured: true });
    },
  );

  it('for the picture keeps the title', async () => {
    host.answers.set(thumbnail, answerWith('', 'text/plain', 500));
    await link(youtube);
    await expect(run(youtube)).rejects.toThrow();
    expect(await fetched(youtube, videoTries)).toEqual({ ...complete, pictured: false });
  });

  it('at all stores nothing, and the next post that links to the video looks it up again', async () => {
    for (const path of ['/oembed', thumbnail])
      host.answers.set(path, answerWith('', 'text/plain', 503));
    expect(await fetched(youtube, videoTries)).toBeUndefined();
    host.answers.clear();
    expect(await fetched(youtube)).toEqual(complete);
  });
});
