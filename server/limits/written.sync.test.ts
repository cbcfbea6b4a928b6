import { beforeAll, expect, it } from 'vitest';
import { calls, ring, signal, tabOf } from '../../testing/calls.ts';
import { systemDatabase } from '../../testing/database.ts';
import { chat, sendMessage } from '../../testing/messages.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { mutate } from '../../testing/zero-endpoints.ts';
import { limits } from './rates.ts';

const db = systemDatabase();
let ann: Person;
let ben: Person;
beforeAll(async () => {
  [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
});

const counted = async (who: Person, what = 'written') => {
  const rows = await db.sql`
    select count from private.attempt where key = ${`${what}:${who.id}`}`;
  return rows[0]?.count as number | undefined;
};

it('the bytes that a member writes are counted everywhere, ids excepted', async () => {
  await sendMessage(ann, ben, 'Good day, Ben');
  expect(await counted(ann)).toBe(13);
  const post = { id: crypto.randomUUID(), text: 'Hi, all' };
  expect(await mutate(ann, { name: 'feed.createPost', args: post })).toEqual(['done']);
  expect(await counted(ann)).toBe(20);
  expect(await chat(ben, 'read', { peerId: ann.id, upTo: 0 })).toBe('done');
  expect(await counted(ben)).toBeUndefined();
});

it('the words of a search are counted, and not the text that an edit began from', async () => {
  const cyd = await newPerson('Cyd');
  // One visible character, made of eighteen letters and spaces.
  const id = await sendMessage(cyd, ben, '\ufdfa!');
  expect(await counted(cyd)).toBe(34);
  expect(await chat(cyd, 'edit', { id, text: 'Tea?', was: '\ufdfa!' })).toBe('done');
  expect(await counted(cyd)).toBe(38);
});

it('a member at the daily limit can take a call and end it; its signals have a limit of their own', async () => {
  const [dan, eve] = await Promise.all([newPerson('Dan'), newPerson('Eve')]);
  await db.sql`
    insert into private.attempt (key, count, until)
    values (${`written:${eve.id}`}, ${limits.written.most}, now() + interval '1 hour')`;
  const id = await ring(dan, eve);
  expect(await signal(dan, id, 'offer')).toBe('done');
  const description = { type: 'answer', sdp: 'v=0 of Eve' };
  const answer = { id: crypto.randomUUID(), candidates: [], description };
  expect(await calls(eve, 'accept', { id, tab: tabOf(eve), answer })).toBe('done');
  expect(await counted(eve, 'signalled')).toBe(10);
  await db.sql`
    update private.attempt set count = ${limits.signalled.most} where key = ${`signalled:${eve.id}`}`;
  expect(await signal(eve, id)).toBe('too_many_today');
  expect(await calls(eve, 'hangUp', { id, tab: tabOf(eve) })).toBe('done');
});

it('many short texts are counted as well, since a signal can hold them', async () => {
  const [fay, gil] = await Promise.all([newPerson('Fay'), newPerson('Gil')]);
  const call = await ring(fay, gil);
  const word = 'A'.repeat(64);
  const candidates = Array.from({ length: 40 }, () => ({
    candidate: word,
    sdpMid: '0',
    sdpMLineIndex: 0,
  }));
  expect(await signal(fay, call, undefined, { candidates })).toBe('done');
  expect(await counted(fay, 'signalled')).toBeGreaterThan(500);
});

it('a member at the daily limit is refused further writes with the reason, and can do everything else', async () => {
  const id = await sendMessage(ann, ben, 'Too much?');
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
