import { beforeAll, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { chat, say } from '../../testing/talking.ts';
import { mutate } from '../../testing/zero-door.ts';
import { limits } from './rates.ts';

const db = systemDatabase();
let ann: Person;
let ben: Person;
beforeAll(async () => {
  [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
});

const counted = async (who: Person) => {
  const rows = await db.sql`
    select count from private.attempt where key = ${`written:${who.id}`}`;
  return rows[0]?.count as number | undefined;
};

it('counts what a member writes, in bytes, wherever they write it, but no ids', async () => {
  await say(ann, ben, 'Grüße, Ben');
  expect(await counted(ann)).toBe(12);
  const post = { id: crypto.randomUUID(), text: 'Hi, all' };
  expect(await mutate(ann, { name: 'feed.createPost', args: post })).toEqual(['done']);
  expect(await counted(ann)).toBe(19);
  expect(await chat(ben, 'read', { peerId: ann.id, upTo: 0 })).toBe('done');
  expect(await counted(ben)).toBeUndefined();
});

it('whoever has written a day’s worth is told so; nothing of it is stored or counted, and all else works', async () => {
  const id = await say(ann, ben, 'Too much?');
  await db.sql`
    update private.attempt set count = ${limits.written.most - 5} where key = ${`written:${ann.id}`}`;
  const more = { id: crypto.randomUUID(), peerId: ben.id, text: 'And one more' };
  expect(await chat(ann, 'send', more)).toBe('too_many_today');
  expect(await db.sql`select from message where id = ${more.id}`).toHaveLength(0);
  expect(await counted(ann)).toBe(limits.written.most - 5);
  expect(await chat(ann, 'deleteMessage', { id })).toBe('done');
  expect(await mutate(ann, { name: 'members.block', args: { memberId: ben.id } })).toEqual([
    'done',
  ]);
  expect(
    await mutate(ben, {
      name: 'feed.createPost',
      args: { id: crypto.randomUUID(), text: more.text },
    }),
  ).toEqual(['done']);
});
