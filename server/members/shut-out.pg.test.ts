import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { conversationIdOf, wordsOf } from '../../schema/chat/rules.ts';
import { lockWaits, untilWaiting } from '../../testing/locks.ts';
import { addComment, addMember, addPost, setStatus } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { deleteMember } from '../jobs/delete-member.ts';

const db = ownDatabase();

const counted = async (post: string) =>
  (await db.sql`select comment_count as count from post where id = ${post}`)[0]?.count;
const isShutOut = async (id: string) =>
  (await db.sql`select from shut_out where member_id = ${id}`).length > 0;

it.each([
  ['banned', true],
  ['disabled', true],
  ['suspended', true],
  ['deactivated', false],
  ['leaving', false],
] as const)('a member who is %s: shut out %s', async (status, expected) => {
  const ann = await addMember(db.sql);
  await setStatus(db.sql, ann, status);
  expect(await isShutOut(ann)).toBe(expected);
  await setStatus(db.sql, ann, 'active');
  expect(await isShutOut(ann)).toBe(false);
});

it('posts of a member who is deleted while banned stay hidden', async () => {
  const ann = await addMember(db.sql);
  await setStatus(db.sql, ann, 'banned');
  await deleteMember(db.sql, ann);
  expect(await isShutOut(ann)).toBe(true);
});

it('comments of a banned member are not counted, and their deletion changes no count', async () => {
  const { sql } = db;
  const [ann, ben] = [await addMember(sql), await addMember(sql)];
  const [post, other] = [await addPost(sql, ben), await addPost(sql, ben)];
  const [first = '', second = ''] = [
    await addComment(sql, post, ann),
    await addComment(sql, post, ann),
    await addComment(sql, post, ben),
  ];
  const hidden = await addComment(sql, post, ann);
  await sql`update comment set deleted_at = now() where id = ${hidden}`;
  expect(await counted(post)).toBe(3);
  await setStatus(sql, ann, 'banned');
  await setStatus(sql, ann, 'suspended');
  expect([await counted(post), await counted(other)]).toEqual([1, 0]);
  await sql`delete from comment where id = ${first}`;
  await sql`update comment set deleted_at = now() where id = ${second}`;
  expect(await counted(post)).toBe(1);
  await sql`update comment set deleted_at = null where id = ${second}`;
  await setStatus(sql, ann, 'active');
  expect(await counted(post)).toBe(2);
});

it('a comment that is deleted during the ban is subtracted once', async () => {
  const { sql } = db;
  const [ann, ben] = [await addMember(sql), await addMember(sql)];
  const post = await addPost(sql, ben);
  const comment = await addComment(sql, post, ann);
  let shutting: Promise<void> | undefined;
  await sql.begin(async (tx) => {
    await tx`delete from comment where id = ${comment}`;
    shutting = setStatus(sql, ann, 'banned');
    await untilWaiting(sql);
  });
  await shutting;
  expect(await counted(post)).toBe(0);
});

it('a comment that is being written while SQL changes the status is subtracted', async () => {
  const { sql } = db;
  const [ann, ben] = [await addMember(sql), await addMember(sql)];
  const post = await addPost(sql, ben);
  let changing: Promise<string> | undefined;
  await sql.begin(async (tx) => {
    await addComment(tx as never, post, ann);
    changing = sql`update member set status = 'banned' where id = ${ann}`.then(() => 'changed');
    const waits = async () => ((await lockWaits(sql)).count > 0 ? 'waits' : undefined);
    await expect.poll(() => Promise.race([changing, waits()])).toMatch(/waits|changed/);
  });
  await changing;
  expect(await counted(post)).toBe(0);
});

it('of two concurrent status changes in SQL the second counts', async () => {
  const { sql } = db;
  const ann = await addMember(sql);
  for (const [first, second] of [
    ['banned', 'active'],
    ['active', 'banned'],
  ] as const) {
    let changing: Promise<unknown> | undefined;
    await sql.begin(async (tx) => {
      await tx`update member set status = ${first} where id = ${ann}`;
      changing = sql`update member set status = ${second} where id = ${ann}`.execute();
      await untilWaiting(sql);
    });
    await changing;
    expect(await isShutOut(ann)).toBe(second === 'banned');
  }
});

it.each([
  ['a text', { text: 'Later' }],
  ['a picture', { image: 'image-1' }],
  ['several pictures', { image: 'image-1', morePictures: [{ name: 'image-2' }] }],
  ['without text', {}],
  ['a text with a picture', { text: 'Look', image: 'image-1' }],
  ['a deleted one', { deletedAt: 1 }],
])('a conversation shows its last message again, which is %s', async (_, content) => {
  const { sql } = db;
  const nothing = { text: '', image: null, morePictures: null, deletedAt: null };
  const last: Parameters<typeof wordsOf>[0] = { ...nothing, ...content };
  const [ann, ben] = [await addMember(sql), await addMember(sql)];
  const conversationId = conversationIdOf(ann, ben);
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  for (const [me, peer] of [
    [ann, ben],
    [ben, ann],
  ] as const)
    await sql`
      insert into conversation_member
        (member_id, conversation_id, peer_id, last_text, last_sender_id, last_at, unread, last_read_at)
      values (${me}, ${conversationId}, ${peer}, ${wordsOf(last)}, ${ann}, ${at(2)},
        ${me === ben && last.deletedAt === null ? 1 : 0}, ${at(1)})`;
  const write = (sender: string, minute: number, message: typeof last) => sql`
    insert into message
      (id, conversation_id, sender_id, text, image, more_pictures, reply_to_id, created_at, deleted_at)
    values (${randomUUID()}, ${conversationId}, ${sender}, ${message.text}, ${message.image},
      ${message.morePictures && sql.json(message.morePictures as never)}, '', ${at(minute)},
      ${message.deletedAt === null ? null : at(3)})`;
  await write(ben, 1, { ...nothing, text: 'First' });
  await write(ann, 2, last);
  const sides = () => sql`
    select member_id, last_text, last_sender_id, last_at, unread from conversation_member
    order by conversation_id, member_id`;
  const before = await sides();
  await setStatus(sql, ann, 'banned');
  const his = { last_text: 'First', last_sender_id: ben, last_at: at(1), unread: 0 };
  expect((await sides()).find((side) => side.member_id === ben)).toMatchObject(his);
  await setStatus(sql, ann, 'active');
  expect(await sides()).toEqual(before);
});
