import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { pictures } from '../../testing/pictures.ts';
import { outcome, upload } from '../../testing/uploading.ts';
import { mutate } from '../../testing/zero-endpoints.ts';

const db = systemDatabase();

let ann: Person;
beforeAll(async () => {
  ann = await newPerson('Ann');
});

const call = async (who: Person, name: string, args: object) =>
  (await mutate(who, { name: `feed.${name}`, args: args as never }))[0];

/** An image that Ann has uploaded. */
async function uploaded(width: number) {
  const { name } = await upload(ann, await pictures.jpeg(width, 20));
  return (await outcome(ann, name)).json();
}

const photosOf = (postId: string) =>
  db.sql`
    select image, image_alt as alt, deleted_at is null as shown from photo where post_id = ${postId}
    order by created_at desc`;

/** A post of Ann's with ten pictures, and the arguments that created it. */
async function postedAlbum() {
  const images = await Promise.all(Array.from({ length: 10 }, (_, at) => uploaded(20 + at)));
  const [first, ...more] = images.map((image) => ({ id: randomUUID() as string, image }));
  const morePictures = more.map((one, at) => ({ ...one, alt: `Hill ${at + 2}` }));
  const args = { id: randomUUID(), text: null, picture: first, alt: 'Hill 1', morePictures };
  expect(await call(ann, 'createPost', args)).toBe('done');
  return { args, names: images.map(({ name }) => name) };
}
const content = (args: Awaited<ReturnType<typeof postedAlbum>>['args']) => ({
  text: '',
  image: args.picture?.image.name,
  imageAlt: args.alt,
  morePictures: args.morePictures.map(({ image: { name }, alt }) => ({ name, alt })),
});
const namesOf = async (id: string) => {
  const [post] = await db.sql`select image, more_pictures as more from post where id = ${id}`;
  return [post?.image, ...(post?.more ?? []).map(({ name }: { name: string }) => name)];
};
const photoNames = async (id: string) =>
  (await photosOf(id)).map(({ image, alt }) => `${image} ${alt}`);

it('a post with several pictures is one row, with a photo of each, and hidden and restored with them', async () => {
  const { args, names } = await postedAlbum();
  expect(await namesOf(args.id)).toEqual(names);
  expect(await call(ann, 'createPost', args)).toBe('done');
  const other = { ...args, morePictures: args.morePictures.slice(1) };
  expect(await call(ann, 'createPost', other)).toBe('id_taken');
  const photos = names.map((name, at) => `${name} Hill ${at + 1}`);
  expect(await photoNames(args.id)).toEqual(photos);
  expect(await call(ann, 'deletePost', { postId: args.id })).toBe('done');
  expect((await photosOf(args.id)).filter(({ shown }) => shown)).toEqual([]);
  expect(await call(ann, 'restorePost', { postId: args.id })).toBe('done');
  expect((await photosOf(args.id)).filter(({ shown }) => shown)).toHaveLength(10);
});

it('a post with several pictures can be reordered and described anew, and lose and gain pictures', async () => {
  const { args, names } = await postedAlbum();
  const [second, third, ...rest] = args.morePictures;
  if (!second || !third) throw new Error('no pictures');
  const added = { id: randomUUID(), image: await uploaded(50), alt: 'New' };
  const { alt: _, ...picture } = third;
  const edit = {
    id: args.id,
    text: 'Hills',
    picture,
    alt: 'Now first',
    morePictures: [second, added],
    was: [{ ...content(args), morePictures: [] }],
  };
  expect(await call(ann, 'editPost', edit)).toBe('changed_elsewhere');
  expect(await call(ann, 'editPost', { ...edit, was: [content(args)] })).toBe('done');
  const left = [third.image.name, second.image.name, added.image.name];
  expect(await namesOf(args.id)).toEqual(left);
  expect((await photoNames(args.id)).sort()).toEqual(
    [`${left[0]} Now first`, `${left[1]} Hill 2`, `${left[2]} New`].sort(),
  );
  expect(rest).toHaveLength(7);
  const inUse = await db.sql`select name from private.image_in_use where name = any(${names})`;
  expect(new Set(inUse.map(({ name }) => name))).toEqual(new Set(left.slice(0, 2)));
});

it('a device of an earlier release keeps the pictures that it does not know of', async () => {
  const { args, names } = await postedAlbum();
  const { morePictures: _, ...was } = content(args);
  const edit = { id: args.id, text: 'Hills', alt: 'Hill 1', was };
  expect(await call(ann, 'editPost', edit)).toBe('done');
  expect(await namesOf(args.id)).toEqual(names);
  const removal = { ...edit, picture: null, was: { ...was, text: 'Hills' } };
  expect(await call(ann, 'editPost', removal)).toBe('done');
  expect(await namesOf(args.id)).toEqual(names.slice(1));
});
