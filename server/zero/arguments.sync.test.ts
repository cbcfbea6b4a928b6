import { randomUUID } from 'node:crypto';
import type { ReadonlyJSONValue } from '@rocicorp/zero';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutators } from '../../schema/mutators.ts';
import { queries } from '../../schema/queries.ts';
import { mutatorArguments, mutatorCases, queryArguments } from '../../testing/cases/all.ts';
import { newPerson } from '../../testing/person.ts';
import { namesIn } from '../../testing/registry.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { type Args, type Call, mutate, resolve } from '../../testing/zero-door.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const goodQuery: Call = { name: 'feed.page', args: { start: null } };
const goodMutation = (): Call => ({
  name: 'feed.createPost',
  args: { id: randomUUID(), text: 'Good' },
});

/** Each wrong in one way, made from arguments that are right. */
function wrongFrom(right: Args, mayBeEmpty: string[] = []): ReadonlyJSONValue[] {
  const fields = Object.entries((right ?? {}) as Record<string, ReadonlyJSONValue>);
  const each = (value: ReadonlyJSONValue) =>
    fields.map(([key]) => ({ ...Object.fromEntries(fields), [key]: value }));
  const mayBe = (index: number) => mayBeEmpty.includes(fields[index]?.[0] ?? '');
  const extra = ['memberId2', 'authorId', 'createdAt', 'hypeCount', 'read', 'status'];
  return [
    ...['text', 7, true, [], null],
    ...(right === undefined
      ? [{}]
      : [
          {},
          ...each(7).filter((_, index) => typeof fields[index]?.[1] !== 'number'),
          ...each([]).filter((_, index) => !Array.isArray(fields[index]?.[1]) || !mayBe(index)),
          ...each('a\0b'),
          ...each('\ud83d'),
          ...each('').filter((_, index) => !mayBe(index)),
          ...each('x'.repeat(6_000)),
        ]),
    ...extra.map((key) => ({ ...Object.fromEntries(fields), [key]: world.ids.ada })),
  ];
}

// Each asks as somebody new: a member may ask for so many queries in a minute.
describe.each(namesIn(queries))('%s', (name) => {
  it('takes right arguments', async () => {
    expect(await resolve(await newPerson(), { name, args: queryArguments[name] })).toEqual([
      'done',
    ]);
  });

  it('refuses missing, mistyped and extra arguments, and the next call works', async () => {
    const right = queryArguments[name];
    const wrong = [...wrongFrom(right), ...(right === undefined ? [] : [undefined])];
    const calls = wrong.flatMap((args) => [{ name, args }, goodQuery]);
    const answers = await resolve(await newPerson(), ...calls);
    expect(answers).toEqual(wrong.flatMap(() => ['invalid', 'done']));
  });
});

describe.each(namesIn(mutators))('%s', (name) => {
  it('refuses missing, mistyped and extra arguments, and the next call works', async () => {
    const person = await newPerson();
    const wrong = [...wrongFrom(mutatorArguments[name], mutatorCases[name]?.mayBeEmpty), undefined];
    const calls = [...wrong.map((args) => ({ name, args })), goodMutation()];
    expect(await mutate(person, ...calls)).toEqual([...wrong.map(() => 'invalid'), 'done']);
    const made = world.sql`
      select text from post where member_id = ${person.id}
      union all select id from friend_request where from_id = ${person.id}`;
    expect(await made).toEqual([{ text: 'Good' }]);
  });
});

describe('a name that is not registered', () => {
  const names = [
    ...[
      '',
      '.',
      '~',
      'nothing',
      'feed',
      'feed.',
      '.feed',
      'feed.nothing',
      'FEED.PAGE',
      'feed.page.fn',
    ],
    // Zero itself would take these two for the real ones.
    ...['feed|page', 'feed|createPost'],
    ...[
      '__proto__',
      'constructor',
      'toString',
      'feed.__proto__',
      'feed.constructor',
      'constructor.prototype',
    ],
    ...['_zero_crud', 'x'.repeat(5_000), 'feed.page\0', '\ud83d'],
  ];

  it('is refused as a query, and the next call works', async () => {
    const calls = [...names, 'feed.createPost'].flatMap((name) => [
      { name, args: { start: null } },
      goodQuery,
    ]);
    expect(await resolve(await newPerson(), ...calls)).toEqual(
      calls.map((_, index) => (index % 2 ? 'done' : 'invalid')),
    );
  });

  it('is refused as a mutation, and the next call works', async () => {
    const calls = [...names, 'feed.page'].map((name) => ({
      name,
      args: { id: randomUUID(), text: 'Bad' },
    }));
    const answers = await mutate(world.people.ada, ...calls, goodMutation());
    expect(answers).toEqual([...calls.map(() => 'invalid'), 'done']);
    expect(
      await world.sql`select 1 from post where text = 'Bad' and member_id = ${world.ids.ada}`,
    ).toEqual([]);
  });
});
