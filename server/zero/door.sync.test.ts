import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { newPerson, type Person, send, stranger } from '../../testing/person.ts';
import {
  mutate,
  mutatePath,
  pushBody,
  queryPath,
  transformBody,
  zeroApiKey,
} from '../../testing/zero-endpoints.ts';

const db = systemDatabase();
let member: Person;
beforeAll(async () => {
  member = await newPerson();
});

const text = `From the door ${randomUUID()}`;
const push = () => pushBody({ name: 'feed.createPost', args: { id: randomUUID(), text } });
const page = () => transformBody({ name: 'feed.page', args: { start: null } });

const written = async () => (await db.sql`select 1 from post where text = ${text}`).length;

async function disabled(): Promise<Person> {
  const hal = await newPerson('Hal');
  await db.sql`update member set status = 'disabled' where id = ${hal.id}`;
  return hal;
}

describe.each([
  ['query', queryPath, page],
  ['mutate', mutatePath, push],
] as const)('/api/zero/%s', (_name, path, body) => {
  const knock = (person: Person, headers: Record<string, string | undefined>) =>
    send(person, path, { body: body(), headers });

  it.each([
    ['no key', undefined],
    ['an empty key', ''],
    ['a wrong key', 'x'.repeat(43)],
    ['a key that is nearly right', 'almost'],
    ['two keys', 'two'],
  ])('is closed to %s', async (_what, given) => {
    const key =
      given === 'almost'
        ? zeroApiKey().slice(0, -1)
        : given === 'two'
          ? `x, ${zeroApiKey()}`
          : given;
    const response = await knock(member, { 'x-api-key': key });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code: 'signed_out', message: expect.any(String) });
  });

  it.each(['https://evil.example', 'null', 'http://localhost', 'http://127.0.0.1:3000'])(
    'is closed to pages of %s, whose requests zero-cache would pass on',
    async (origin) => {
      const response = await knock(member, { 'x-api-key': zeroApiKey(), origin });
      expect(response.status).toBe(403);
    },
  );

  it('is closed to zero-cache without a member’s cookie', async () => {
    const headers = { 'x-api-key': zeroApiKey() };
    expect((await knock(stranger(), headers)).status).toBe(401);
    expect((await knock(await newPerson('Una', { verified: false }), headers)).status).toBe(401);
    expect((await knock(await disabled(), headers)).status).toBe(401);
  });

  it.each([
    ['nothing', ''],
    ['half of it', '["transform",'],
    ['a deep nest', '['.repeat(50_000)],
  ])('refuses %s', async (_what, malformed) => {
    const response = await send(member, path, {
      body: malformed,
      headers: { 'x-api-key': zeroApiKey() },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 'invalid', message: expect.any(String) });
  });

  it.each([
    ['null', null],
    ['a word', '"transform"'],
    ['an empty list', []],
    ['another message', ['transform']],
    ['mistyped parts', ['transform', [{ id: 1, name: {}, args: 'x' }]]],
    ['an object', { mutations: 'all', clientGroupID: [] }],
    [
      'a mutation of rows',
      { ...pushBody(), mutations: [crud('post', { id: randomUUID(), text })] },
    ],
    ['an old protocol', { ...push(), pushVersion: 0 }],
    [
      'a count that jumps',
      { ...push(), mutations: push().mutations.map((one) => ({ ...one, id: 5 })) },
    ],
  ])('stores nothing for %s', async (_what, wrong) => {
    const response = await send(member, path, {
      body: JSON.stringify(wrong),
      headers: { 'x-api-key': zeroApiKey() },
    });
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({ kind: expect.stringMatching(/Failed$/) });
  });

  it.each(['a\0b', 'a\ud83d'])('refuses a push of a client with the id %j', async (name) => {
    const { mutations } = push();
    for (const odd of [
      { ...push(), clientGroupID: name },
      { ...push(), mutations: mutations.map((one) => ({ ...one, clientID: name })) },
    ]) {
      const headers = { 'x-api-key': zeroApiKey() };
      const response = await send(member, mutatePath, { body: odd, headers });
      expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid' }]);
    }
  });

  it('is open to zero-cache with a member’s cookie', async () => {
    const response = await knock(member, { 'x-api-key': zeroApiKey() });
    expect(await response.json()).toMatchObject({ userID: member.id });
  });
});

it('all mutations that a device has stored offline for days arrive at once', async () => {
  const pending = Array.from({ length: 60 }, () => ({
    name: 'feed.createPost',
    args: { id: randomUUID(), text: 'x'.repeat(5_000) },
  }));
  expect(new Set(await mutate(await newPerson(), ...pending))).toEqual(new Set(['done']));
});

it('a push stops when its session ends', async () => {
  const person = await newPerson();
  const posts = Array.from({ length: 400 }, () => ({
    name: 'feed.createPost',
    args: { id: randomUUID(), text: 'x' },
  }));
  const pushed = mutate(person, ...posts);
  const count = async () =>
    (await db.sql`select 1 from post where member_id = ${person.id}`).length;
  await expect.poll(count).toBeGreaterThan(0);
  await db.sql`delete from auth.session where user_id = ${person.id}`;
  // zero-cache asks once more, and finds no session.
  expect(new Set(await pushed)).toEqual(new Set(['http 503']));
  expect(await count()).toBeLessThan(posts.length);
});

it('only the member of a client group can clean up its results', async () => {
  const body = pushBody();
  const forget = (clientGroupID: string) => ({
    ...body,
    mutations: [
      {
        type: 'custom',
        id: 0,
        clientID: randomUUID(),
        timestamp: 0,
        name: '_zero_cleanupResults',
        args: [{ clientGroupID, clientID: randomUUID(), upToMutationID: 9 }],
      },
    ],
  });
  const headers = { 'x-api-key': zeroApiKey() };
  const own = await send(member, mutatePath, { body: forget(body.clientGroupID), headers });
  expect([own.status, await own.json()]).toMatchObject([200, { kind: 'MutateResponse' }]);
  const foreign = await send(member, mutatePath, { body: forget(randomUUID()), headers });
  expect(foreign.status).toBe(400);
});

it('nothing was written except by the accepted calls', async () => {
  expect(await written()).toBe(1);
});

function crud(tableName: string, value: object) {
  const op = { op: 'insert', tableName, primaryKey: ['id'], value: { ...value, memberId: 'x' } };
  return {
    type: 'crud',
    id: 1,
    clientID: randomUUID(),
    name: '_zero_crud',
    args: [{ ops: [op] }],
    timestamp: 0,
  };
}
