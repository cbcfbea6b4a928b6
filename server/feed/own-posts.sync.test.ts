import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { restorableMs } from '../../schema/feed/rules.ts';
import { systemDatabase } from '../../testing/database.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { pictures } from '../../testing/pictures.ts';
import { outcome, upload } from '../../testing/uploading.ts';
import { mutate } from '../../testing/zero-endpoints.ts';
import { feedJobs } from './jobs.ts';

const db = systemDatabase();

let ann: Person;
let ben: Person;
beforeAll(async () => {
  [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
});

const call = async (who: Person, name: string, args: object) =>
  (await mutate(who, { name: `feed.${name}`, args: args as never }))[0];

/** An image that Ann has uploaded. */
async function uploaded(width = 30) {
  const { name } = await upload(ann, await pictures.jpeg(width, 20));
  return (await outcome(ann, name)).json();
}

/** A post of Ann's with a picture. */
async function posted(text: string | null = 'On the hill') {
  const [id, photo, image] = [randomUUID(), randomUUID(), await uploaded()];
  const picture = { id: photo, image };
  expect(await call(ann, 'createPost', { id, text, picture, alt: 'A hill' })).toBe('done');
  return { id, photo, image };
}

const row = async (id: string) => {
  const [post] = await db.sql`
    select text, image, image_alt as alt, updated_at is not null as edited from post where id = ${id}`;
  return post;
};
const photosOf = (postId: string) =>
  db.sql`select id, type, image, image_alt as alt, deleted_at is null as shown from photo where post_id = ${postId}`;
const stats = async () => {
  const [counted] =
    await db.sql`select posts, hypes, photos from member_stats where member_id = ${ann.id}`;
  return counted;
};
const newsOf = (postId: string) => db.sql`
  select actor_id from notification where subject_id = ${postId} and taken_back_at is null`;
const hyped = async (postId: string) => {
  expect(await call(ben, 'hype', { postId })).toBe('done');
};

describe('a post with a picture', () => {
  it('needs no text, and its photo is among the author’s photos', async () => {
    const { id, photo, image } = await posted(null);
    expect(await row(id)).toEqual({ text: '', image: image.name, alt: 'A hill', edited: false });
    expect(await photosOf(id)).toEqual([
      { id: photo, type: 'post', image: image.name, alt: 'A hill', shown: true },
    ]);
  });

  it('sent again is stored once', async () => {
    const { id, photo, image } = await posted();
    const again = { id, text: 'On the hill', picture: { id: photo, image }, alt: 'A hill' };
    expect(await call(ann, 'createPost', again)).toBe('done');
    expect(await photosOf(id)).toHaveLength(1);
  });

  it('has one photo, whatever id is sent next', async () => {
    const { id, photo, image } = await posted();
    const other = () => ({ id: randomUUID(), image });
    const again = { id, text: 'On the hill', picture: other(), alt: 'A hill' };
    expect(await call(ann, 'createPost', again)).toBe('done');
    const was = { text: 'On the hill', image: image.name, imageAlt: 'A hill' };
    const edit = { id, text: 'Under it', picture: other(), alt: 'Its foot', was };
    expect(await call(ann, 'editPost', edit)).toBe('done');
    expect(await photosOf(id)).toMatchObject([{ id: photo, alt: 'Its foot' }]);
  });

  it('has the size that the server measured, whatever its client says', async () => {
    const [id, image] = [randomUUID(), await uploaded()];
    const picture = { id: randomUUID(), image: { ...image, width: 9_999 } };
    await call(ann, 'createPost', { id, text: null, picture });
    expect(await db.sql`select image_width from post where id = ${id}`).toEqual([
      { image_width: 30 },
    ]);
  });
});

describe('an edit', () => {
  const was = (image: string | null, text = 'On the hill') => ({
    text,
    image,
    imageAlt: image && 'A hill',
  });

  it('changes the text, marks the post as edited, and keeps the picture', async () => {
    const { id, image } = await posted();
    const edit = { id, text: 'Under it', alt: 'Its foot', was: was(image.name) };
    expect(await call(ann, 'editPost', edit)).toBe('done');
    expect(await row(id)).toEqual({
      text: 'Under it',
      image: image.name,
      alt: 'Its foot',
      edited: true,
    });
    expect(await photosOf(id)).toMatchObject([{ image: image.name, alt: 'Its foot' }]);
    // As after a lost answer.
    expect(await call(ann, 'editPost', edit)).toBe('done');
  });

  it('with another picture deletes the photo of the first', async () => {
    const { id, photo, image } = await posted();
    const picture = { id: randomUUID(), image: await uploaded(40) };
    const edit = { id, text: null, alt: null, picture, was: was(image.name) };
    expect(await call(ann, 'editPost', edit)).toBe('done');
    expect(await row(id)).toMatchObject({ text: '', image: picture.image.name, alt: null });
    expect(await photosOf(id)).toMatchObject([{ id: picture.id, image: picture.image.name }]);
    expect(await db.sql`select from photo where id = ${photo}`).toHaveLength(0);
  });

  it('without the picture deletes its photo, and unlinks an older photo', async () => {
    const { id, image } = await posted();
    const cover = randomUUID();
    await db.sql`
      insert into photo (id, member_id, type, post_id, image, image_width, image_height, thumbhash, created_at)
      values (${cover}, ${ann.id}, 'cover', ${id}, ${image.name}, 30, 20, '', now())`;
    const edit = { id, text: 'Gone', alt: 'A hill', picture: null, was: was(image.name) };
    expect(await call(ann, 'editPost', edit)).toBe('done');
    expect(await row(id)).toMatchObject({ text: 'Gone', image: null, alt: null });
    expect(await photosOf(id)).toEqual([]);
    expect(await db.sql`select type, post_id from photo where image = ${image.name}`).toEqual([
      { type: 'cover', post_id: null },
    ]);
  });

  it('from two tabs at once is refused for the tab that did not see the other edit', async () => {
    const id = randomUUID();
    await call(ann, 'createPost', { id, text: 'On the hill' });
    const texts = Array.from({ length: 8 }, (_, n) => `Version ${n}`);
    const answers = await Promise.all(
      texts.map((text) => call(ann, 'editPost', { id, text, alt: null, was: was(null) })),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['done', 'changed_elsewhere']));
    expect((await row(id))?.text).toBe(texts[answers.indexOf('done')]);
  });
});

describe('a deleted post', () => {
  it('is not counted, and is unchanged once it is restored', async () => {
    const { id, photo, image } = await posted();
    const cover = randomUUID();
    await db.sql`
      insert into photo (id, member_id, type, post_id, image, image_width, image_height, thumbhash, created_at)
      values (${cover}, ${ann.id}, 'cover', ${id}, ${image.name}, 30, 20, '', now())`;
    await hyped(id);
    const before = await stats();

    expect(await call(ann, 'deletePost', { postId: id })).toBe('done');
    expect(await stats()).toEqual({
      posts: before?.posts - 1,
      hypes: before?.hypes - 1,
      photos: before?.photos - 1,
    });
    expect(await newsOf(id)).toEqual([]);
    expect(await photosOf(id)).toMatchObject([{ id: photo, shown: false }]);
    expect(await call(ben, 'unhype', { postId: id })).toBe('not_found');
    expect(await call(ann, 'hype', { postId: id })).toBe('not_found');

    expect(await call(ann, 'restorePost', { postId: id })).toBe('done');
    expect(await stats()).toEqual(before);
    expect(await newsOf(id)).toEqual([{ actor_id: ben.id }]);
    const shown = (await photosOf(id)).filter((one) => one.shown).map((one) => one.id);
    expect(shown.sort()).toEqual([photo, cover].sort());
  });

  it('does not restore notifications that were taken back before', async () => {
    const id = randomUUID();
    await call(ann, 'createPost', { id, text: 'Hype me' });
    await hyped(id);
    await db.sql`update notification set taken_back_at = now() - interval '1 hour' where subject_id = ${id}`;
    await call(ann, 'deletePost', { postId: id });
    await call(ann, 'restorePost', { postId: id });
    expect(await newsOf(id)).toEqual([]);
  });

  const purge = (postId: string) => feedJobs(db.sql).purge_post?.({ postId }, {} as never);
  const age = (postId: string) => db.sql`
    update post set deleted_at = deleted_at - ${restorableMs} * interval '1 millisecond' where id = ${postId}`;

  it('can be restored for a while; then it is purged with all its rows', async () => {
    const { id, photo } = await posted();
    await hyped(id);
    await call(ann, 'deletePost', { postId: id });
    const jobs = await db.sql`
      select run_at > now() + ${restorableMs} * interval '1 millisecond' as late
      from graphile_worker.jobs where key = ${`post:${id}`}`;
    expect(jobs).toEqual([{ late: true }]);
    const after = await stats();
    await purge(id);
    expect(await row(id)).toBeDefined();

    await age(id);
    expect(await call(ann, 'restorePost', { postId: id })).toBe('not_found');
    await purge(id);
    const left = await db.sql`
      select id from post where id = ${id} union all select id from photo where id = ${photo}
      union all select post_id from hype where post_id = ${id}
      union all select id from notification where subject_id = ${id}`;
    expect(left).toEqual([]);
    expect(await stats()).toEqual(after);
  });

  it('that was restored is not purged', async () => {
    const id = randomUUID();
    await call(ann, 'createPost', { id, text: 'Still here' });
    await call(ann, 'deletePost', { postId: id });
    await call(ann, 'restorePost', { postId: id });
    await purge(id);
    expect(await row(id)).toMatchObject({ text: 'Still here' });
  });
});

it('a deleted thread is not stored again by an old page, since its photo would lead nowhere', async () => {
  const args = { id: randomUUID(), type: 'profile', image: await uploaded() };
  expect(await mutate(ann, { name: 'photos.setPicture', args })).toEqual(['done']);
  const thread = { id: randomUUID(), photoId: args.id };
  await call(ann, 'createThread', thread);
  await call(ann, 'deletePost', { postId: thread.id });
  expect(await call(ann, 'createThread', thread)).toBe('done');
  expect(await db.sql`select post_id from photo where id = ${args.id}`).toEqual([
    { post_id: null },
  ]);
});

it('an image makes one profile and one cover photo, however often it is set, and a thread only without a post', async () => {
  const { id, photo, image } = await posted();
  for (const type of ['profile', 'profile', 'cover', 'cover']) {
    const args = { id: randomUUID(), type, image };
    expect(await mutate(ann, { name: 'photos.setPicture', args })).toEqual(['done']);
  }
  const photos = () => db.sql<{ id: string; type: string; postId: string | null }[]>`
    select id, type, post_id as "postId" from photo where image = ${image.name} order by type`;
  const [cover] = await photos();
  const types = async () => (await photos()).map(({ type, postId }) => [type, postId]);
  expect(await types()).toEqual([
    ['cover', null],
    ['post', id],
    ['profile', null],
  ]);
  const thread = randomUUID();
  expect(await call(ann, 'createThread', { id: thread, photoId: cover?.id })).toBe('done');
  const linked = [
    ['cover', thread],
    ['post', id],
    ['profile', thread],
  ];
  expect(await types()).toEqual(linked);
  // Another post of the image, deleted and restored, leaves them alone.
  await call(ann, 'deletePost', { postId: id });
  expect(await call(ann, 'restorePost', { postId: id })).toBe('done');
  expect(await types()).toEqual(linked);
  expect(await db.sql`select from photo where id = ${photo} and deleted_at is null`).toHaveLength(
    1,
  );
});
