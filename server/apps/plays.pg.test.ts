import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { samePlayMinutes } from '../../schema/apps/rules.ts';
import { addMember } from '../../testing/members.ts';
import { codeOf, mutateIn } from '../../testing/mutations.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { deleteMember } from '../jobs/delete-member.ts';
import { appJobs } from './jobs.ts';

const db = ownDatabase();
const host = 'https://games.example';

const act = mutateIn(() => db.sql);
const addGame = async (gameUrl = `${host}/${randomUUID()}/`) => {
  const id = randomUUID();
  await db.sql`
    insert into game (id, title, description, game_url, categories, visibility, plays, created_at)
    values (${id}, 'Pairs', '', ${gameUrl}, '[]', 'public', 0, now())`;
  return id;
};
const playsOf = async (id: string) =>
  (await db.sql`select plays from game where id = ${id}`)[0]?.plays;
const play = async (memberId: string, gameId: string) => {
  const id = randomUUID();
  await act(memberId, 'apps.play', { id, gameId });
  return id;
};
const endOf = async (id: string) =>
  (await db.sql`select ended_at as "endedAt" from private.game_play where id = ${id}`)[0]?.endedAt;

describe('plays', () => {
  it('are counted once for each member, however many begin at once and are sent again', async () => {
    const game = await addGame();
    const members = await Promise.all([1, 2, 3, 4].map(() => addMember(db.sql)));
    const begun = members.flatMap((member) =>
      [1, 2, 3].map(() => ({ member, args: { id: randomUUID(), gameId: game } })),
    );
    await Promise.all(
      [...begun, ...begun].map(({ member, args }) => act(member, 'apps.play', args)),
    );
    expect(await playsOf(game)).toBe(4);
    expect(await db.sql`select from private.game_play where game_id = ${game}`).toHaveLength(4);
  });

  it('of another game, and of the same game later, are counted too', async () => {
    const [one, other] = [await addGame(), await addGame()];
    const ada = await addMember(db.sql);
    const begun = await play(ada, one);
    await play(ada, other);
    await db.sql`
      update private.game_play set started_at = now() - ${samePlayMinutes} * interval '1 minute' where id = ${begun}`;
    await play(ada, one);
    expect([await playsOf(one), await playsOf(other)]).toEqual([2, 1]);
  });

  it('stay counted after their rows were deleted', async () => {
    const game = await addGame();
    const [ada, ben] = [await addMember(db.sql), await addMember(db.sql)];
    const [old, late] = [await play(ada, game), await play(ben, game)];
    const end = (id: string, days: number) =>
      db.sql`update private.game_play set ended_at = now() - ${days} * interval '1 day' where id = ${id}`;
    await Promise.all([end(old, 31), end(late, 29)]);
    await appJobs(db.sql).end_left_plays?.({}, {} as never);
    expect(await db.sql`select id from private.game_play where game_id = ${game}`).toEqual([
      { id: late },
    ]);
    expect(await playsOf(game)).toBe(2);
  });

  it('of built-in games are counted from the first play on, in one row', async () => {
    const members = await Promise.all([1, 2, 3, 4].map(() => addMember(db.sql)));
    // Only sometimes do four meet in the moment in which the address of one is taken and its id is
    // not.
    for (let time = 0; time < 100; time++) {
      await db.sql`delete from game where id = 'built-in-chess'`;
      await Promise.all(members.map((member) => play(member, 'built-in-chess')));
      expect(await db.sql`select plays from game where id = 'built-in-chess'`).toEqual([
        { plays: 4 },
      ]);
    }
    expect(await db.sql`select title, game_url from game where id = 'built-in-chess'`).toEqual([
      { title: 'Chess', game_url: '/apps/chess' },
    ]);
    expect(
      await codeOf(act(members[0] ?? '', 'apps.play', { id: randomUUID(), gameId: 'built-in-go' })),
    ).toBe('not_found');
  });

  it('stay counted when the player is deleted', async () => {
    const game = await addGame();
    const ada = await addMember(db.sql);
    const begun = await play(ada, game);
    await act(ada, 'apps.favorite', { gameId: game });
    await deleteMember(db.sql, ada);
    expect(await playsOf(game)).toBe(1);
    expect(await endOf(begun)).toBeUndefined();
    expect(await db.sql`select from app_favorite where game_id = ${game}`).toHaveLength(0);
  });
});

describe('a play whose page died', () => {
  let ada: string;
  let begun: string;
  const left = (online: boolean, at: Date) => db.sql`
    insert into presence values (${ada}, ${online}, ${at})
    on conflict (member_id) do update set online = excluded.online, last_active = excluded.last_active`;
  const look = () => appJobs(db.sql).end_left_plays?.({}, {} as never);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  beforeEach(async () => {
    ada = await addMember(db.sql);
    begun = await play(ada, await addGame());
    await db.sql`update private.game_play set started_at = ${hoursAgo(3)} where id = ${begun}`;
  });

  it('ends when its member was last seen', async () => {
    const seen = hoursAgo(1);
    await left(false, seen);
    await look();
    expect(await endOf(begun)).toEqual(seen);
  });

  it('continues while its member is online', async () => {
    await left(true, hoursAgo(1));
    await look();
    expect(await endOf(begun)).toBeNull();
  });

  it('never ends before it began', async () => {
    await left(false, hoursAgo(9));
    await look();
    const [play] = await db.sql`
      select ended_at = started_at as "atOnce" from private.game_play where id = ${begun}`;
    expect(play?.atOnce).toBe(true);
  });
});

it('the same game made a favorite twice at once is stored once', async () => {
  const game = await addGame();
  const ada = await addMember(db.sql);
  await Promise.all([1, 2, 3].map(() => act(ada, 'apps.favorite', { gameId: game })));
  expect(await db.sql`select from app_favorite where member_id = ${ada}`).toHaveLength(1);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,hello',
  'http://games.example/',
  'http://10.0.0.1/',
  'http://localhost.evil.example/',
  'https://ada:secret@games.example/',
  '//games.example/',
  '/feed',
])('no row refers to %s, whoever writes it', async (address) => {
  await expect(addGame(address)).rejects.toThrow('game_address');
});

it('each of several games is a favorite of its own', async () => {
  const ann = await addMember(db.sql);
  const games = [await addGame(), await addGame()];
  for (const gameId of games) await act(ann, 'apps.favorite', { gameId });
  const favorites = () =>
    db.sql`select game_id from app_favorite where member_id = ${ann}`.values();
  expect((await favorites()).flat().toSorted()).toEqual(games.toSorted());
  await act(ann, 'apps.unfavorite', { gameId: games[0] });
  expect(await favorites()).toEqual([[games[1]]]);
});
