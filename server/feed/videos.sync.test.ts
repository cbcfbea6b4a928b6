import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { videosPerHour } from '../../schema/feed/video.ts';
import { systemDatabase } from '../../testing/database.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { picture } from '../../testing/uploading.ts';
import { titleOf } from '../../testing/video-host.ts';
import { mutate } from '../../testing/zero-endpoints.ts';

const db = systemDatabase();

let ann: Person;
let ben: Person;
beforeAll(async () => {
  [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
});

const newId = () => randomUUID().replaceAll('-', '').slice(0, 11);

async function call(name: 'createPost' | 'editPost', args: object, who = ann) {
  expect(await mutate(who, { name: `feed.${name}`, args: args as never })).toEqual(['done']);
}

const edit = (id: string, from: string, text: string) =>
  call('editPost', {
    id,
    text,
    alt: null,
    was: { text: from, image: null, imageAlt: null },
  });

const keyOf = async (id: string) => {
  const [post] = await db.sql`select video_key as key from post where id = ${id}`;
  return post?.key;
};

async function storedVideo(videoId: string) {
  const [video] = await db.sql<{ title: string; image: string }[]>`
    select title, image from video where key = ${`youtube:${videoId}`}`;
  return video;
}

it('a post that links to a video shows its title and a stored picture', async () => {
  const [id, video] = [randomUUID(), newId()];
  await call('createPost', { id, text: `Look: https://youtu.be/${video}` });
  expect(await keyOf(id)).toBe(`youtube:${video}`);
  await expect.poll(() => storedVideo(video)).toBeDefined();
  const { title, image = '' } = (await storedVideo(video)) ?? {};
  expect(title).toBe(titleOf(video));
  const answer = await picture(ben, image, 480);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
});

it('an edited post has the video of its new text, or none', async () => {
  const [id, other] = [randomUUID(), newId()];
  await call('createPost', { id, text: 'No video' });
  expect(await keyOf(id)).toBe('');
  const text = `https://www.youtube.com/watch?v=${other}`;
  await edit(id, 'No video', text);
  expect(await keyOf(id)).toBe(`youtube:${other}`);
  await expect.poll(() => storedVideo(other)).toBeDefined();
  await edit(id, text, 'No video any more');
  expect(await keyOf(id)).toBe('');
});

it('a member who links to too many videos in an hour gets no more look-ups, and others do', async () => {
  const [over, other, again] = [newId(), newId(), newId()];
  const post = (video: string, who = ann) =>
    call('createPost', { id: randomUUID(), text: `https://youtu.be/${video}` }, who);
  await db.sql`
    insert into private.attempt values (${`video:${ann.id}`}, ${videosPerHour}, now() + interval '1 hour')
    on conflict (key) do update set count = excluded.count`;
  await post(over);
  await post(other, ben);
  // One after another: the first would be there by then.
  await expect.poll(() => storedVideo(other)).toBeDefined();
  expect(await storedVideo(over)).toBeUndefined();
  await db.sql`update private.attempt set until = now() - interval '1 second' where key = ${`video:${ann.id}`}`;
  await post(again);
  await expect.poll(() => storedVideo(again)).toBeDefined();
});
