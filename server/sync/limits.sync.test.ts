import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { newPerson, type Person, stranger } from '../../testing/person.ts';
import { openAnswered, openSync, type SyncSocket } from '../../testing/sync-socket.ts';
import { resolve } from '../../testing/zero-endpoints.ts';
import { perProcess } from '../limits/rates.ts';
import { socketsAtOnce } from '../limits/sockets.ts';
import { mostActiveQueries } from './active-queries.ts';

const db = systemDatabase();

const page = { name: 'feed.page', args: { start: null } };
const contacts = { name: 'presence.contacts' };

const open = (person: Person) => openAnswered(person, [contacts]);
const lives = (socket: SyncSocket) => {
  const pongs = ({ frames }: SyncSocket) => frames.filter(([kind]) => kind === 'pong').length;
  const before = pongs(socket);
  socket.send(['ping', {}]);
  return socket.until(() => pongs(socket) > before);
};

it('a member has a limited number of sockets; the next is refused with the reason, and a closed socket makes room', async () => {
  const [ann, ben] = [await newPerson('Ann'), await newPerson('Ben')];
  const own = await Promise.all(Array.from({ length: socketsAtOnce }, () => open(ann)));
  const refused = openSync(ann, [page]);
  expect(await refused.end).toBe('ServerOverloaded');
  expect(await refused.closing).toBe('1013 too_many_open');
  expect(refused.frames).toEqual([
    ['error', expect.objectContaining({ kind: 'ServerOverloaded', message: 'too_many_open' })],
  ]);
  await Promise.all(own.map(lives));
  const other = await open(ben);
  own.pop()?.close();
  await expect.poll(() => open(ann).then(lives, () => 'refused')).toBe(undefined);
  for (const socket of [...own, other]) socket.close();
});

it('an address without members is refused before any look-up, and another address is not', async () => {
  const ann = await newPerson('Ann');
  const visitor = stranger();
  const ends = new Set<string>();
  for (let n = 0; n <= 2 * perProcess.strangers && !ends.has('http 429'); n++) {
    ends.add(await openSync(visitor, [page], { userID: ann.id }).end);
  }
  expect([...ends]).toEqual(['http 401', 'http 429']);
  (await open(ann)).close();
});

it('sockets of one member connect one by one, and others do not wait', async () => {
  const [ann, ben] = [await newPerson('Ann'), await newPerson('Ben')];
  const crowd = Array.from({ length: socketsAtOnce }, () => open(ann));
  const waiting = new Set(crowd);
  for (const each of crowd) each.then(() => waiting.delete(each));
  const other = await open(ben);
  expect(waiting.size).toBeGreaterThan(6);
  for (const socket of [...(await Promise.all(crowd)), other]) socket.close();
});

it('a member has a limited number of queries a minute; further queries are refused, other members’ are answered', async () => {
  const [ann, ben] = [await newPerson('Ann'), await newPerson('Ben')];
  const flood = Array.from({ length: 700 }, () => ({
    name: 'feed.post',
    args: { postId: randomUUID() },
  }));
  const answers = await resolve(ann, ...flood);
  // The minute that is counted may end in the middle of a flood, but not in two.
  if (!answers.includes('too_many')) answers.push(...(await resolve(ann, ...flood)));
  expect(new Set(answers)).toEqual(new Set(['done', 'too_many']));
  expect(await resolve(ben, page)).toEqual(['done']);
});

it('a device that exceeds the limit of active queries is reset, and another device finds no room', async () => {
  const ann = await newPerson('Ann');
  const first = await open(ann);
  const { clientGroupID } = first;
  const counted = db.sql`
    select 1 from "zero_0/cvr".queries where "clientGroupID" = ${clientGroupID} and "queryName" = ${contacts.name}`;
  await expect.poll(() => counted.then((rows) => rows.length)).toBe(1);
  await db.sql`
    insert into "zero_0/cvr".queries ("clientGroupID", "queryHash")
    select ${clientGroupID}, 'more-' || n from generate_series(1, ${mostActiveQueries}::int) as n`;
  const second = openSync(ann, [page]);
  expect(await second.closing).toBe('1013 too_many_open');
  expect(second.frames).toEqual([['error', expect.objectContaining({ kind: 'ServerOverloaded' })]]);
  first.close();
  expect(await openSync(ann, [page], { clientGroupID }).end).toBe('ClientNotFound');
  (await open(ann)).close();
});
