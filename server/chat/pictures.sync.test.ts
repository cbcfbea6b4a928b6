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
