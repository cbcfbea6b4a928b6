import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { image } from '../../testing/cases/case.ts';
import { systemDatabase } from '../../testing/database.ts';
import { chat, sideOf } from '../../testing/messages.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { pictures } from '../../testing/pictures.ts';
import { picture, upload } from '../../testing/uploading.ts';

const db = systemDatabase();

let ann: Person;
let ben: Person;
beforeEach(async () => {
  [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
});

it('a picture in a message is visible to the two members only, and its file goes with the message', async () => {
  const cyd = await newPerson('Cyd');
  const { name } = await upload(ann, await pictures.jpeg(300, 200));
  const shown = async () =>
    (await Promise.all([ann, ben, cyd].map((who) => picture(who, name, 480)))).map(
      ({ status }) => status,
    );
  const args = { id: randomUUID(), peerId: ben.id, text: null, image: image(name) };
  expect(await chat(ann, 'send', args)).toBe('done');
  expect(await shown()).toEqual([200, 200, 404]);
  expect(await sideOf(db.sql, ben, ann)).toMatchObject({ last_text: 'Picture' });
  expect(await chat(ann, 'deleteMessage', { id: args.id })).toBe('done');
  await expect.poll(shown).toEqual([404, 404, 404]);
});

it('several pictures are one message, of which an edit leaves some, in another order', async () => {
  const names = await Promise.all(
    [300, 310, 320].map(async (width) => (await upload(ann, await pictures.jpeg(width, 200))).name),
  );
  const [first, ...more] = names.map((name) => ({ image: image(name), alt: `Of ${name}` }));
  const args = { id: randomUUID(), peerId: ben.id, text: null, ...first, morePictures: more };
  expect(await chat(ann, 'send', args)).toBe('done');
  expect(await chat(ann, 'send', args)).toBe('done');
  expect(await chat(ann, 'send', { ...args, morePictures: [] })).toBe('id_taken');
  expect(await sideOf(db.sql, ben, ann)).toMatchObject({ last_text: '3 pictures' });
  const stored = async () => {
    const [row] = await db.sql`
      select image, image_alt as alt, more_pictures as more from message where id = ${args.id}`;
    const others = (row?.more ?? []) as { name: string; alt: string | null }[];
    return [{ name: row?.image, alt: row?.alt }, ...others].map(({ name, alt }) => [name, alt]);
  };
  expect(await stored()).toEqual(names.map((name) => [name, `Of ${name}`]));
  const seenBy = async (who: Person) =>
    (await Promise.all(names.map((name) => picture(who, name, 480)))).map(({ status }) => status);
  expect(await seenBy(ben)).toEqual([200, 200, 200]);
  const [one, two, three] = names;
  const left = [
    { name: three, alt: null },
    { name: one, alt: 'The first' },
    { name: randomUUID(), alt: null },
  ];
  const edit = { id: args.id, text: 'Two of them', pictures: left, was: [null] };
  expect(await chat(ben, 'edit', edit)).toBe('not_found');
  expect(await chat(ann, 'edit', edit)).toBe('done');
  expect(await chat(ann, 'edit', edit)).toBe('done');
  expect(await stored()).toEqual([
    [three, null],
    [one, 'The first'],
  ]);
  await expect.poll(() => picture(ben, two ?? '', 480).then(({ status }) => status)).toBe(404);
  const none = { ...edit, text: null, pictures: [], was: ['Two of them'] };
  expect(await chat(ann, 'edit', none)).toBe('invalid');
});
