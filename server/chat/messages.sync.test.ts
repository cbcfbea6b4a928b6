import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { image } from '../../testing/cases/case.ts';
import { systemDatabase } from '../../testing/database.ts';
import { untilWaiting } from '../../testing/locks.ts';
import { chat, messagesBetween, sendMessage, sideOf } from '../../testing/messages.ts';
import { newPerson, type Person } from '../../testing/person.ts';
import { pictures } from '../../testing/pictures.ts';
import { upload } from '../../testing/uploading.ts';
import { mutate } from '../../testing/zero-endpoints.ts';
import { deleteMember } from '../jobs/delete-member.ts';

const db = systemDatabase();

let ann: Person;
let ben: Person;
beforeEach(async () => {
  [ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')]);
});

const words = async () => (await messagesBetween(db.sql, ann, ben)).map(({ text }) => text);
const block = () => mutate(ann, { name: 'members.block', args: { memberId: ben.id } });

describe('a message', () => {
  it('belongs to its sender, is trimmed, and is unread for the recipient', async () => {
    await sendMessage(ann, ben, '  <b>Tea?</b> \n');
    expect(await messagesBetween(db.sql, ann, ben)).toMatchObject([
      { sender_id: ann.id, text: '<b>Tea?</b>', edited_at: null, deleted_at: null },
    ]);
    const last = { last_text: '<b>Tea?</b>', last_sender_id: ann.id };
    expect(await sideOf(db.sql, ann, ben)).toMatchObject({ ...last, unread: 0, recount: 0 });
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ ...last, unread: 1, recount: 1 });
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud83d'],
    ['4,001 characters', 'x'.repeat(4_001)],
  ])('of %s is refused, and so is an edit to it', async (_what, text) => {
    const id = await sendMessage(ann, ben, 'Fine');
    expect(await chat(ann, 'send', { id: randomUUID(), peerId: ben.id, text })).toBe('invalid');
    expect(await chat(ann, 'edit', { id, text, was: 'Fine' })).toBe('invalid');
    expect(await words()).toEqual(['Fine']);
  });

  it('sent 20 times at once is stored once', async () => {
    const args = { id: randomUUID(), peerId: ben.id, text: 'Once' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => chat(ann, 'send', args)));
    expect(answers).toEqual(answers.map(() => 'done'));
    expect(await words()).toEqual(['Once']);
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: 1 });
  });

  it('sent again after it was edited or taken back changes nothing', async () => {
    const id = await sendMessage(ann, ben, 'Tee');
    const again = () => chat(ann, 'send', { id, peerId: ben.id, text: 'Tee' });
    await chat(ann, 'edit', { id, text: 'Tea', was: 'Tee' });
    expect(await again()).toBe('done');
    expect(await words()).toEqual(['Tea']);
    await chat(ann, 'deleteMessage', { id });
    expect(await again()).toBe('done');
    expect(await words()).toEqual(['']);
  });

  it('of a picture sent again after it was taken back changes nothing', async () => {
    const { name } = await upload(ann, await pictures.jpeg(30, 20));
    const args = { id: randomUUID(), peerId: ben.id, text: null, image: image(name) };
    expect(await chat(ann, 'send', args)).toBe('done');
    await chat(ann, 'deleteMessage', { id: args.id });
    const file = () => db.sql`select from private.upload where name = ${name}`;
    await expect.poll(async () => (await file()).length).toBe(0);
    expect(await chat(ann, 'send', args)).toBe('done');
    expect(await messagesBetween(db.sql, ann, ben)).toMatchObject([
      { deleted_at: expect.any(Date) },
    ]);
  });

  it('to a member who is deleted while it waits is refused and not stored', async () => {
    let answer: Promise<string | undefined> | undefined;
    await db.sql.begin(async (tx) => {
      await tx`select from member where id = ${ben.id} for update`;
      answer = chat(ann, 'send', { id: randomUUID(), peerId: ben.id, text: 'Still there?' });
      await untilWaiting(db.sql, 1, '%insert into conversation_member%');
      await tx`update member set status = 'deleted' where id = ${ben.id}`;
    });
    expect(await answer).toBe('not_found');
    expect(await sideOf(db.sql, ben, ann)).toBeUndefined();
    expect(await sideOf(db.sql, ann, ben)).toBeUndefined();
  });

  it('has a unique time after all earlier ones, though both members write at once', async () => {
    const all = Array.from({ length: 20 }, (_, n) => `${n}`);
    await Promise.all([
      ...all.map((text) => sendMessage(ann, ben, `Ann ${text}`)),
      ...all.map((text) => sendMessage(ben, ann, `Ben ${text}`)),
    ]);
    const times = (await messagesBetween(db.sql, ann, ben)).map(({ at }) => Number(at));
    expect(new Set(times).size).toBe(40);
    for (const [one, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const side = await sideOf(db.sql, one, other);
      expect(side?.unread).toBe(side?.recount);
      expect(Number(side?.last_at)).toBe(times.at(-1));
    }
  });

  it('that both members begin with starts one conversation', async () => {
    await Promise.all([sendMessage(ann, ben, 'Hello'), sendMessage(ben, ann, 'Hello')]);
    const ids = await db.sql`
      select distinct conversation_id from message where sender_id in (${ann.id}, ${ben.id})`;
    expect(ids).toEqual([{ conversation_id: [ann.id, ben.id].sort().join('_') }]);
  });

  it('that is edited is marked as edited, and is the last message in both lists', async () => {
    const [first, last] = [await sendMessage(ann, ben, 'Tee'), await sendMessage(ann, ben, 'Cake')];
    expect(await chat(ann, 'edit', { id: first, text: 'Tea', was: 'Tee' })).toBe('done');
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ last_text: 'Cake', unread: 2 });
    expect(await chat(ann, 'edit', { id: last, text: 'Cakes', was: 'Cake' })).toBe('done');
    for (const side of [await sideOf(db.sql, ann, ben), await sideOf(db.sql, ben, ann)])
      expect(side).toMatchObject({ last_text: 'Cakes' });
    expect(await messagesBetween(db.sql, ann, ben)).toMatchObject([
      { text: 'Tea', edited_at: expect.any(Date) },
      { text: 'Cakes', edited_at: expect.any(Date) },
    ]);
  });

  it('is edited by one of two tabs that began from the same text', async () => {
    const id = await sendMessage(ann, ben, 'Tee');
    const texts = ['Tea', 'Coffee'];
    const answers = await Promise.all(
      texts.map((text) => chat(ann, 'edit', { id, text, was: 'Tee' })),
    );
    expect(answers.toSorted()).toEqual(['changed_elsewhere', 'done']);
    expect(await messagesBetween(db.sql, ann, ben)).toMatchObject([
      { text: texts[answers.indexOf('done')] },
    ]);
  });

  it('makes no recount of all unread messages, and nor does its deletion', async () => {
    await sendMessage(ann, ben, 'One of many');
    await db.sql`update conversation_member set unread = 50_000 where member_id = ${ben.id}`;
    const id = await sendMessage(ann, ben, 'One more');
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: 50_001 });
    await chat(ann, 'edit', { id, text: 'Another', was: 'One more' });
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: 50_001 });
    await chat(ann, 'deleteMessage', { id });
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: 50_000 });
    const waited = await sendMessage(ann, ben, 'Not this');
    await chat(ann, 'deleteMessage', { id: waited, waited: true });
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: 50_000 });
  });

  it('that was read is not counted when it is deleted', async () => {
    const id = await sendMessage(ann, ben, 'Read');
    await chat(ben, 'read', { peerId: ann.id, upTo: Date.now() });
    await sendMessage(ann, ben, 'Not yet');
    await chat(ann, 'deleteMessage', { id });
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: 1, recount: 1 });
  });

  it('that is deleted leaves a marker and is no longer unread', async () => {
    const id = await sendMessage(ann, ben, 'Not for you');
    await sendMessage(ann, ben, 'This is');
    expect(await chat(ann, 'deleteMessage', { id })).toBe('done');
    expect(await messagesBetween(db.sql, ann, ben)).toMatchObject([
      { text: '', deleted_at: expect.any(Date) },
      { text: 'This is' },
    ]);
    expect(await sideOf(db.sql, ben, ann)).toMatchObject({ unread: 1, recount: 1 });
  });
});

it.each(['call_id', 'game_id'])('a row with %s cannot be changed', async (column) => {
  const id = await sendMessage(ann, ben, 'Line');
  await db.sql`update message set ${db.sql(column)} = 'any' where id = ${id}`;
  expect(await chat(ann, 'edit', { id, text: 'Words', was: 'Line' })).toBe('not_found');
  expect(await chat(ann, 'deleteMessage', { id })).toBe('not_found');
});

it('a muted member stays muted when they delete their first message', async () => {
  await chat(ben, 'mute', { peerId: ann.id, span: 'Always' });
  const id = await sendMessage(ann, ben, 'Hello');
  expect(await chat(ann, 'deleteMessage', { id, waited: true })).toBe('done');
  expect(await sideOf(db.sql, ben, ann)).toMatchObject({
    muted_until: expect.any(Date),
    last_text: '',
    unread: 0,
    recount: 0,
  });
});

describe('a block', () => {
  it('ends sending in both directions, and the messages come back when it ends', async () => {
    const id = await sendMessage(ben, ann, 'Hello');
    await block();
    const args = { id: randomUUID(), text: 'Still there?' };
    expect(await chat(ben, 'send', { ...args, peerId: ann.id })).toBe('not_found');
    expect(await chat(ann, 'send', { ...args, peerId: ben.id })).toBe('not_found');
    expect(await chat(ben, 'edit', { id, text: 'Changed', was: 'Hello' })).toBe('not_found');
    await mutate(ann, { name: 'members.unblock', args: { memberId: ben.id } });
    await sendMessage(ben, ann, 'Again');
    expect(await words()).toEqual(['Hello', 'Again']);
  });
});

it('the messages of a deleted member stay readable, without name and pictures', async () => {
  await sendMessage(ben, ann, 'Remember me');
  await deleteMember(db.sql, ben.id);
  expect(await words()).toEqual(['Remember me']);
  expect(await sideOf(db.sql, ann, ben)).toMatchObject({ last_text: 'Remember me' });
  expect(await sideOf(db.sql, ben, ann)).toBeUndefined();
  expect(await chat(ann, 'send', { id: randomUUID(), peerId: ben.id, text: 'I do' })).toBe(
    'not_found',
  );
});
