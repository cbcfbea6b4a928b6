import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { newPerson, type Person, send } from '../../testing/person.ts';
import { mutate } from '../../testing/zero-endpoints.ts';
import { perProcess } from '../limits/rates.ts';

const db = systemDatabase();
const gameId = randomUUID();
const origin = `https://${gameId}.example`;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  [ada, ben] = [await newPerson('Ada'), await newPerson('Ben')];
  await db.sql`
    insert into game (id, title, description, game_url, categories, visibility, plays, created_at)
    values (${gameId}, 'Pairs', '', ${`${origin}/`}, '[]', 'public', 0, now())`;
});

const end = async (who: Person, id: unknown) =>
  (await send(who, '/api/plays/end', { body: { id } })).status;
const isOver = async (id: string) =>
  (await db.sql`select ended_at is not null as over from private.game_play where id = ${id}`)[0]
    ?.over;

it('a play is ended by its player only, once', async () => {
  const id = randomUUID();
  expect(await mutate(ada, { name: 'apps.play', args: { id, gameId } })).toEqual(['done']);
  expect([await end(ben, id), await isOver(id)]).toEqual([204, false]);
  expect([await end(ada, id), await isOver(id)]).toEqual([204, true]);
  const [first] = await db.sql`select ended_at from private.game_play where id = ${id}`;
  await end(ada, id);
  expect(await db.sql`select ended_at from private.game_play where id = ${id}`).toEqual([first]);
});

it.each([undefined, 7, '', 'a b', { $ne: null }])('%j is not a play', async (id) => {
  expect(await end(ada, id)).toBe(400);
});

it('ends of plays are rate-limited per minute, and do not delay others', async () => {
  const cyd = await newPerson('Cyd');
  // Twice as many: a minute may end meanwhile.
  const ends = Array.from({ length: 2 * perProcess.playEnds + 1 }, () => end(cyd, randomUUID()));
  expect(new Set(await Promise.all(ends))).toEqual(new Set([204, 429]));
  expect(await end(ben, randomUUID())).toBe(204);
});

it('every response allows the origin of a visible game for frames and requests, and nothing else', async () => {
  const policy = async () => {
    const text = (await send(ada, '/apps')).headers.get('content-security-policy') ?? '';
    const named = text.split(/; */).filter((line) => line.includes(origin));
    return named.map((line) => line.split(' ')[0]).sort();
  };
  await expect.poll(policy).toEqual(['connect-src', 'frame-src']);
  await db.sql`update game set visibility = 'hidden' where id = ${gameId}`;
  await expect.poll(policy).toEqual([]);
});
