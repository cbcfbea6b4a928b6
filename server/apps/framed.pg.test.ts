import pino from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { ownDatabase } from '../../testing/system/database.ts';
import { framedOrigins } from './framed.ts';

const db = ownDatabase();
let origins: () => string[];
beforeAll(() => {
  const env = { ORIGIN: 'https://hearth.example' };
  origins = framedOrigins({ env, sql: db.sql, log: pino({ level: 'silent' }) });
});

const add = (id: string, gameUrl: string, visibility = 'public') => db.sql`
  insert into game (id, title, description, game_url, categories, visibility, plays, created_at)
  values (${id}, '', '', ${gameUrl}, '[]', ${visibility}, 0, now())`;
const become = (...expected: string[]) => expect.poll(origins).toEqual(expected);

it('the policy contains the origin of each visible game once', async () => {
  await add('one', 'https://games.example/one/');
  await become('https://games.example');
  await add('two', 'https://games.example/two/');
  await add('three', 'https://arcade.example/', 'hidden');
  await add('chess', '/apps/chess');
  // Of this machine, which is none where Hearth is elsewhere.
  await add('here', 'http://localhost:4000/');
  await db.sql`update game set visibility = 'public' where id = 'three'`;
  await become('https://arcade.example', 'https://games.example');
  await db.sql`delete from game where id = 'one'`;
  await db.sql`update game set game_url = 'https://new.example/' where id = 'two'`;
  await become('https://arcade.example', 'https://new.example');
});

it.each(['https://x;sandbox/', 'https://*/', 'https://a b/', 'https://HEARTH.example/'])(
  'no row has a host that the policy would misread: %s',
  async (address) => {
    await expect(add('odd', address)).rejects.toThrow('game_address');
  },
);

it('a play does not change the policy', async () => {
  let notified = 0;
  const { unlisten } = await db.sql.listen('games', () => {
    notified += 1;
  });
  await db.sql`update game set plays = plays + 1`;
  await add('last', 'https://last.example/');
  await expect.poll(() => notified).toBe(1);
  await unlisten();
});

it('changes missed while the Postgres connection was down are read when it is back', async () => {
  await db.sql`delete from game`;
  await become();
  await db.owner`alter table game disable trigger games_changed`;
  await add('silent', 'https://silent.example/');
  await db.owner`alter table game enable trigger games_changed`;
  await db.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`;
  await become('https://silent.example');
});
