import { verifyPassword } from 'better-auth/crypto';
import { beforeAll, expect, test } from 'vitest';
import { ownDatabase } from '../testing/database.ts';
import { demo } from './demo.ts';
import { fill } from './fill.ts';

const database = ownDatabase();
beforeAll(() => fill(database.url, { members: 40, posts: 400, friends: 12 }).then(() => undefined));

test('the counters of the demo world equal a recount', async () => {
  const wrong = await database.sql`
    select s.member_id from member_stats s where
      posts <> (select count(*) from post p where p.member_id = s.member_id)
      or hypes <> (select count(*) from hype h join post p on p.id = h.post_id where p.member_id = s.member_id)
      or friends <> (select count(*) from friendship f where f.member_id = s.member_id and friend_id <> s.member_id)
    union all
    select id from post where hype_count <> (select count(*) from hype where post_id = post.id)`;
  expect(wrong).toEqual([]);
});

test('no row refers to one that is not there, and no friendship is one-sided', async () => {
  const stray = await database.sql`
    select 1 from friendship f where not exists
      (select 1 from friendship b where b.member_id = f.friend_id and b.friend_id = f.member_id)
    union all select 1 from hype where not exists (select 1 from post where id = post_id)
    union all select 1 from post where not exists (select 1 from member where id = member_id)
    union all select 1 from member where not exists (select 1 from auth."user" u where u.id = member.id)`;
  expect(stray).toEqual([]);
});

test('every post has words of its own, and everyone can log in', async () => {
  const [posts] = await database.sql`select count(distinct text)::int as texts from post`;
  expect(posts?.texts).toBe(400);
  const accounts = await database.sql`
    select password from auth.account where provider_id = 'credential' and account_id = user_id`;
  expect(accounts).toHaveLength(40);
  const hash = String(accounts[0]?.password);
  expect(await verifyPassword({ hash, password: demo.password })).toBe(true);
});
