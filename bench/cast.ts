import type postgres from 'postgres';
import { type Cookie, sessionCookie } from '../testing/accounts.ts';
import { type Person, stranger } from '../testing/person.ts';
import { type Talk, writeTalks } from './talks.ts';

/** A member that the benchmarks can log in as. */
export interface Account {
  id: string;
  /** The name and value of their session's cookie. */
  cookie: Cookie;
}

/** Members with known circles of friends, in addition to the seed's crowd. */
export interface Cast {
  /** Each with 100 friends who post, among them the 40 nearest in this list. */
  active: Account[];
  /**
   * Two of them for the browsers. Their friends are none of the first 50, so their feeds stay as
   * seeded.
   */
  writers: Account[];
  /** Each with the same three friends, who have not posted for two years. */
  silent: Account[];
  lonely: Account[];
  /** A member with 200 friends. */
  popular: Account;
  /**
   * A member with 5,000 friends in the crowd, or as many as there are, who is also a friend of the
   * first active one.
   */
  known: Account;
  /**
   * A member with a conversation with each of the others of this kind, and the last message of
   * each.
   */
  talker: Account;
  talks: Talk[];
}

const usual = { active: 200, silent: 50, lonely: 50, popular: 1, known: 1, hermit: 3, talker: 20 };
const hermitPosts = 12;

/**
 * Writes the cast into a seeded database, with that many active ones. `secret` is the one the
 * server signs cookies with.
 */
export async function writeCast(
  sql: postgres.Sql,
  secret: string,
  active: number = usual.active,
): Promise<Cast> {
  const sizes = { ...usual, active };
  for (const [kind, count] of Object.entries(sizes)) {
    // The account's trigger adds the member, their self-row and the rest.
    await sql`
      insert into auth."user" (id, name, first_name, last_name, email, email_verified)
      select id, ${kind} || ' ' || n, ${kind}, n::text, id || '@hearth.local', true
      from generate_series(0, ${count - 1}) n, lateral (select ${idOf(kind)} || n as id) named`;
    await sql`
      insert into auth.session (id, token, user_id, expires_at)
      select id, ${tokenOf('')} || id, id, now() + interval '30 days'
      from auth."user" where first_name = ${kind}`;
  }
  const { silent, hermit } = sizes;
  await befriend(
    sql,
    sql`select ${idOf('active')} || n as a, ${idOf('active')} || (n + step) % ${active} as b
    from generate_series(0, ${active - 1}) n, generate_series(1, 20) step`,
  );
  await befriend(sql, withCrowd(sql, idOf('active'), active, 60));
  await befriend(sql, withCrowd(sql, idOf('popular'), 1, 200));
  await befriend(
    sql,
    sql`(select ${idOf('known')} || 0 as a, id as b from member where id like 'seed-%' order by id limit 5000)
    union all select ${idOf('known')} || 0, ${idOf('active')} || 0`,
  );
  await befriend(
    sql,
    sql`select ${idOf('silent')} || n as a, ${idOf('hermit')} || m as b
    from generate_series(0, ${silent - 1}) n, generate_series(0, ${hermit - 1}) m`,
  );
  await sql`
    insert into post (id, member_id, text, created_at, hype_count)
    select 'bench-old-' || m || '-' || n, ${idOf('hermit')} || m, 'Long ago.',
      now() - interval '2 years' - n * interval '1 day', 0
    from generate_series(0, ${hermit - 1}) m, generate_series(1, ${hermitPosts}) n`;
  const talkers = Array.from({ length: sizes.talker }, (_, n) => `${idOf('talker')}${n}`);
  const accounts = (kind: keyof typeof usual) =>
    Array.from({ length: sizes[kind] }, (_, n) => account(`${idOf(kind)}${n}`, secret));
  const all = accounts('active');
  return {
    active: all,
    writers: all.slice(100, 102),
    silent: accounts('silent'),
    lonely: accounts('lonely'),
    popular: account(`${idOf('popular')}0`, secret),
    known: account(`${idOf('known')}0`, secret),
    talker: account(`${idOf('talker')}0`, secret),
    talks: await writeTalks(sql, talkers),
  };
}

const idOf = (kind: string) => `bench-${kind}-`;
const tokenOf = (id: string) => `token-${id}`;

type Pairs = postgres.PendingQuery<postgres.Row[]>;

async function befriend(sql: postgres.Sql, pairs: Pairs): Promise<void> {
  await sql`
    insert into friendship (member_id, friend_id, created_at)
    select x, y, now() from (${pairs}) pair, lateral (values (a, b), (b, a)) both_ways (x, y)
    on conflict do nothing`;
}

/** Pairs of each of `members` with `count` members of the seed's crowd, spread over it. */
function withCrowd(sql: postgres.Sql, id: string, members: number, count: number): Pairs {
  return sql`
    select ${id} || n as a, crowd.id as b
    from generate_series(0, ${members - 1}) n
    cross join generate_series(1, ${count}) step
    join (
      select id, row_number() over (order by id) - 1 as place, count(*) over () as size
      from member where id like 'seed-%'
    ) crowd on crowd.place = (n * 37 + step * (crowd.size / ${count + 1})) % crowd.size`;
}

/** The member as whom the tests' helpers send requests. */
export const personOf = (origin: string, { id, cookie }: Account): Person => ({
  ...stranger(),
  id,
  cookie: cookie.join('='),
  origin,
});

const account = (id: string, secret: string): Account => ({
  id,
  cookie: sessionCookie(tokenOf(id), secret),
});
