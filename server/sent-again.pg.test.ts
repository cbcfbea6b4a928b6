import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { acting, codeOf } from '../testing/acting.ts';
import { eventContent } from '../testing/hosting.ts';
import { addMember, befriend } from '../testing/members.ts';
import { ownDatabase } from '../testing/system/database.ts';

const db = ownDatabase();

const call = acting(() => db.sql);
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
  formerOf: (words: string) => unknown,
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
  'a %s that is sent again takes the place of what it names, and of nothing else',
  async (table, column, name, argsOf, formerOf) => {
    const [ann, ben] = [await addMember(db.sql), await addMember(db.sql)];
    await befriend(db.sql, ann, ben);
    const id = randomUUID();
    const words = () => wordsOf(table, column, id);
    const send = (text: string, ...former: string[]) =>
      act(ann, name, {
        id,
        ...argsOf(text, ben),
        ...(former.length > 0 && { replaces: former.map(formerOf) }),
      });
    expect(await send('Soop')).toBe('done');
    // Perhaps edited since: it stays as it is.
    expect(await send('Stew')).toBe('done');
    expect(await words()).toBe('Soop');
    expect(await send('Soup', 'Soap', 'Soop')).toBe('done');
    expect(await words()).toBe('Soup');
    // As if that had not been answered.
    expect(await send('Soup', 'Soap', 'Soop')).toBe('done');
    expect(await send('Bread', 'Soop')).toBe('changed_elsewhere');
    expect(await words()).toBe('Soup');
    // What is there is a yes, whatever one may do by now; another's is not.
    await db.sql`delete from friendship where ${ann} in (member_id, friend_id) and member_id <> friend_id`;
    await db.sql`insert into block select a, b, ${ben}, now() from (values (${ann}, ${ben}), (${ben}, ${ann})) side (a, b)`;
    expect(await send('Soop')).toBe('done');
    expect(await act(ben, name, { id, ...argsOf('Mine', ann) })).not.toBe('done');
    expect(await words()).toBe('Soup');
  },
);

it('details that are saved again are saved once, and overwrite nothing that was not seen', async () => {
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
