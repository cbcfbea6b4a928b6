import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mutatorArguments, queryArguments } from '../../testing/cases/all.ts';
import { systemDatabase } from '../../testing/database.ts';
import { newPerson } from '../../testing/person.ts';
import { wrongFrom } from '../../testing/wrong-arguments.ts';
import { type Call, mutate, resolve } from '../../testing/zero-endpoints.ts';

const db = systemDatabase();

const goodQuery: Call = { name: 'feed.page', args: { start: null } };
const goodMutation = (): Call => ({
  name: 'feed.createPost',
  args: { id: randomUUID(), text: 'Good' },
});

// arguments.test.ts tries those of every query and mutator.
describe('a call with wrong arguments', () => {
  it.each(['events.upcoming', 'feed.news'])(
    'is refused as %s, and the next call works',
    async (name) => {
      const wrong = wrongFrom(queryArguments[name]);
      const calls = wrong.flatMap((args) => [{ name, args }, goodQuery]);
      const answers = await resolve(await newPerson(), ...calls);
      expect(answers).toEqual(wrong.flatMap(() => ['invalid', 'done']));
    },
  );

  it('is refused as a mutation, and the next call works', async () => {
    const name = 'feed.createPost';
    const person = await newPerson();
    const wrong = [...wrongFrom(mutatorArguments[name]), undefined];
    const calls = [...wrong.map((args) => ({ name, args })), goodMutation()];
    expect(await mutate(person, ...calls)).toEqual([...wrong.map(() => 'invalid'), 'done']);
    expect(await db.sql`select text from post where member_id = ${person.id}`).toEqual([
      { text: 'Good' },
    ]);
  });
});

describe('a name that is not registered', () => {
  const names = [
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
    // Zero itself would take these two for the real ones.
    'feed|page',
    'feed|createPost',
    '__proto__',
    'constructor',
    'toString',
    'feed.__proto__',
    'feed.constructor',
    'constructor.prototype',
    '_zero_crud',
    'x'.repeat(5_000),
    'feed.page\0',
    '\ud83d',
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
    const person = await newPerson();
    const answers = await mutate(person, ...calls, goodMutation());
    expect(answers).toEqual([...calls.map(() => 'invalid'), 'done']);
    expect(await db.sql`select text from post where member_id = ${person.id}`).toEqual([
      { text: 'Good' },
    ]);
  });
});
