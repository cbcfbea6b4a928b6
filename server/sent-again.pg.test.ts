import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { FullName } from '../schema/auth/rules.ts';
import type { Image } from '../schema/images.ts';
import { image } from '../testing/cases/case.ts';
import { eventContent } from '../testing/events.ts';
import { addBlock, addMember, befriend } from '../testing/members.ts';
import { codeOf, mutateIn } from '../testing/mutations.ts';
import { ownDatabase } from '../testing/system/database.ts';

const db = ownDatabase();

const call = mutateIn(() => db.sql);
const act = (...args: Parameters<typeof call>) => codeOf(call(...args));

const wordsOf = async (table: string, column: string, id: string) =>
  (await db.sql.unsafe(`select ${column} as words from ${table} where id = '${id}'`))[0]?.words;

const { startAt, endAt, zone, ...content } = eventContent();
const ofEvent = { ...content, startAt, endAt, zone };

type Row = [
  table: string,
  column: string,
  name: string,
  argsOf: (words: string, peerId: string) => object,
  expectedOf: (words: string) => unknown,
];

it.each<Row>([
  ['post', 'text', 'feed.createPost', (text: string) => ({ text }), (text: string) => text],
  [
    'message',
    'text',
    'chat.send',
    (text: string, peerId: string) => ({ text, peerId }),
    (text: string) => text,
  ],
  [
    'event',
    'title',
    'events.create',
    (title: string) => ({ ...ofEvent, title, guests: [] }),
    (title: string) => ({
      ...ofEvent,
      title,
      description: ofEvent.description ?? '',
      place: ofEvent.place ?? '',
      image: null,
    }),
  ],
])(
  'a %s that is sent again replaces only the version that it names, and needs another id for others',
  async (table, column, name, argsOf, expectedOf) => {
    const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
    await befriend(db.sql, ann, ben);
    const id = randomUUID();
    const words = () => wordsOf(table, column, id);
    const send = (text: string, ...expected: string[]) =>
      act(ann, name, {
        id,
        ...argsOf(text, ben),
        ...(expected.length > 0 && { replaces: expected.map(expectedOf) }),
      });
    expect(await send('Soop')).toBe('done');
    expect(await send('Soop')).toBe('done');
    expect(await send('Stew')).toBe('id_taken');
    expect(await words()).toBe('Soop');
    expect(await send('Soup', 'Soap', 'Soop')).toBe('done');
    expect(await words()).toBe('Soup');
    // As if that had not been answered.
    expect(await send('Soup', 'Soap', 'Soop')).toBe('done');
    expect(await send('Bread', 'Soop')).toBe('changed_elsewhere');
    // It was edited since, and stays as it is.
    expect(await send('Stew')).toBe('done');
    expect(await words()).toBe('Soup');
    // An existing row of the member's own is a yes, whatever they may do by now; another's is not.
    await db.sql`delete from friendship where ${ann} in (member_id, friend_id) and member_id <> friend_id`;
    await addBlock(db.sql, ben, ann);
    expect(await send('Soop')).toBe('done');
    expect(await act(ben, name, { id, ...argsOf('Mine', ann) })).not.toBe('done');
    expect(await words()).toBe('Soup');
  },
);

it('a report that is sent again is stored once, even if the first was settled or its subject deleted', async () => {
  const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
  await befriend(db.sql, ann, ben);
  const [postId, commentId] = [randomUUID(), randomUUID()];
  await act(ann, 'feed.createPost', { id: postId, text: 'Soup' });
  await act(ann, 'feed.addComment', { id: commentId, postId, text: 'Stew' });
  const report = (id: string) =>
    act(ben, 'reports.reportComment', { id, commentId, reason: 'spam', note: null });
  const filed = async () =>
    (await db.sql`select from private.report where reporter_id = ${ben}`).count;
  const [first, second] = [randomUUID(), randomUUID()];
  expect(await report(first)).toBe('done');
  // The first stands for both while it is open.
  expect(await report(second)).toBe('done');
  await db.sql`update private.report set settled_at = now() where reporter_id = ${ben}`;
  for (const id of [first, second]) expect(await report(id)).toBe('done');
  expect(await filed()).toBe(1);
  await act(ann, 'feed.deleteComment', { id: commentId });
  for (const id of [first, second]) expect(await report(id)).toBe('done');
  expect(await filed()).toBe(0);
  expect(await report(randomUUID())).toBe('not_found');
});

it('a name that is saved again does not overwrite a change that its tab had not seen', async () => {
  const ann = await addMember(db.sql);
  const nameOf = async () => {
    const [row] = await db.sql`
      select first_name as "firstName", last_name as "lastName" from member where id = ${ann}`;
    return row;
  };
  const before = await nameOf();
  const { lastName } = before as FullName;
  const save = (firstName: string, ...was: unknown[]) =>
    act(ann, 'members.rename', { firstName, lastName, was });
  expect(await save('Augusta', before)).toBe('done');
  expect(await save('Augusta', before)).toBe('done');
  const [augusta, ada] = ['Augusta', 'Ada'].map((firstName) => ({ firstName, lastName }));
  await db.sql`update member_private set renamed_before = null where member_id = ${ann}`;
  expect(await save('Ada', before, augusta)).toBe('done');
  await db.sql`update member_private set renamed_before = null where member_id = ${ann}`;
  expect(await save('Augusta', before)).toBe('changed_elsewhere');
  expect(await nameOf()).toEqual(ada);
});

it('a profile picture that is sent again neither replaces a later one nor returns after its removal', async () => {
  const ann = await addMember(db.sql);
  const [first, second] = [randomUUID(), randomUUID()].map(image) as [Image, Image];
  for (const { name } of [first, second])
    await db.sql`
      insert into private.upload (name, member_id, state, width, height, thumbhash)
      values (${name}, ${ann}, 'ready', 640, 480, 'hash')`;
  const choose = (id: string, image: Image) =>
    act(ann, 'photos.setPicture', { id, type: 'profile', image });
  const photo = async () => (await db.sql`select photo from member where id = ${ann}`)[0]?.photo;
  const [one, two] = [randomUUID(), randomUUID()];
  expect(await choose(one, first)).toBe('done');
  expect(await choose(two, second)).toBe('done');
  expect(await choose(one, first)).toBe('done');
  expect(await photo()).toBe(second.name);
  expect(await act(ann, 'photos.remove', { photoId: two })).toBe('done');
  expect(await choose(two, second)).toBe('done');
  expect(await photo()).toBeNull();
});

it('details that are saved again are stored once, and do not overwrite unseen changes', async () => {
  const ann = await addMember(db.sql);
  const save = (city: string, ...was: (string | null)[]) =>
    act(ann, 'members.updateDetails', {
      values: { city },
      was: was.map((before) => ({ city: before })),
      hide: { city: true },
      wasHidden: [{ city: false }],
    });
  expect(await save('Oslo', null)).toBe('done');
  expect(await save('Oslo', null)).toBe('done');
  // A later save that took the place of the first, which had arrived.
  expect(await save('Bergen', null, 'Oslo')).toBe('done');
  expect(await save('Rome', 'Oslo')).toBe('changed_elsewhere');
  const [member] = await db.sql`select private_fields from member where id = ${ann}`;
  expect(member).toEqual({ private_fields: ['city'] });
});
