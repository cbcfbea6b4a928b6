import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemDatabase } from '../../testing/database.ts';
import { newPerson, type Person, send } from '../../testing/person.ts';
import { mutate, mutatePath, pushBody, zeroApiKey } from '../../testing/zero-endpoints.ts';
import { perProcess } from '../limits/rates.ts';

const db = systemDatabase();

let ann: Person;
let fans: Person[];
beforeAll(async () => {
  [ann = await newPerson('Ann'), ...fans] = await Promise.all(
    Array.from({ length: 9 }, () => newPerson()),
  );
});

const write = async (id: string, text: string, who = ann) =>
  (await mutate(who, { name: 'feed.createPost', args: { id, text } }))[0];

const stored = (id: string) =>
  db.sql`select member_id, text, hype_count, updated_at from post where id = ${id}`;

/** The counter of a post, and a recount. */
async function hypes(id: string) {
  const [post] = await db.sql<
    { hype_count: number }[]
  >`select hype_count from post where id = ${id}`;
  const [recount] = await db.sql<
    { count: number }[]
  >`select count(*)::int as count from hype where post_id = ${id}`;
  return { counter: post?.hype_count, recount: recount?.count };
}

describe('a post', () => {
  it('belongs to its author, with the server’s time, whatever its client says', async () => {
    const id = randomUUID();
    const [before] = await db.sql`select now() - interval '1 second' as now`;
    expect(await write(id, '  <b>Hello</b> {{world}} \n')).toBe('done');
    expect(await stored(id)).toEqual([
      { member_id: ann.id, text: '<b>Hello</b> {{world}}', hype_count: 0, updated_at: null },
    ]);
    const [time] = await db.sql`
      select created_at between ${before?.now} and now() + interval '1 second' as ok from post where id = ${id}`;
    expect(time).toEqual({ ok: true });
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \n\t '],
    ['what nobody can see', '\u200b\u2060'],
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud83d'],
    ['5,001 characters', 'x'.repeat(5_001)],
  ])('of %s is refused', async (_what, text) => {
    const id = randomUUID();
    expect(await write(id, text)).toBe('invalid');
    expect(await stored(id)).toEqual([]);
  });

  it('can have 5,000 characters', async () => {
    const id = randomUUID();
    expect(await write(id, '👍'.repeat(5_000))).toBe('done');
  });

  it('sent 20 times at once is stored once', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(id, 'Once')));
    expect(answers).toEqual(answers.map(() => 'done'));
    expect(await stored(id)).toHaveLength(1);
  });

  it('with an id that two members use at once belongs to one of them', async () => {
    const id = randomUUID();
    const answers = await Promise.all([ann, ...fans].map((who) => write(id, `By ${who.id}`, who)));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['done', 'id_taken']));
    expect(await stored(id)).toHaveLength(1);
  });

  it('pushed again with the same mutation number, as after a lost response, is stored once', async () => {
    const id = randomUUID();
    const body = pushBody({ name: 'feed.createPost', args: { id, text: 'Once' } });
    const headers = { 'x-api-key': zeroApiKey() };
    const results = [];
    for (let n = 0; n < 2; n++) {
      const answer = (await (await send(ann, mutatePath, { body, headers })).json()) as {
        mutations: { result: unknown }[];
      };
      results.push(answer.mutations[0]?.result);
    }
    expect(results).toEqual([{}, expect.objectContaining({ error: 'alreadyProcessed' })]);
    expect(await stored(id)).toHaveLength(1);
  });
});

describe('hypes', () => {
  const hype = (who: Person, postId: string, name = 'feed.hype') =>
    mutate(who, { name, args: { postId } });

  it('of many members at once are all counted', async () => {
    const id = randomUUID();
    await write(id, 'Hype me');
    await Promise.all(fans.map((fan) => hype(fan, id)));
    expect(await hypes(id)).toEqual({ counter: fans.length, recount: fans.length });
  });

  it('of one member 20 times at once count as one', async () => {
    const [id, [fan = ann]] = [randomUUID(), fans];
    await write(id, 'Hype me');
    const answers = await Promise.all(Array.from({ length: 20 }, () => hype(fan, id)));
    expect(answers.flat()).toEqual(answers.map(() => 'done'));
    expect(await hypes(id)).toEqual({ counter: 1, recount: 1 });
  });

  it('that come and go at once leave the counter at its recount', async () => {
    const id = randomUUID();
    await write(id, 'Hype me');
    const changes = fans.flatMap((fan) =>
      ['feed.hype', 'feed.unhype', 'feed.hype', 'feed.unhype', 'feed.hype'].map((name) =>
        hype(fan, id, name),
      ),
    );
    const answers = (await Promise.all(changes)).flat();
    expect(answers).toEqual(answers.map(() => 'done'));
    const { counter, recount } = await hypes(id);
    expect(counter).toBe(recount);
    const [stats] = await db.sql`
      select hypes, (select count(*)::int from hype join post on post.id = post_id where post.member_id = ${ann.id}) as recount
      from member_stats where member_id = ${ann.id}`;
    expect(stats?.hypes).toBe(stats?.recount);
  });
});

it('a member’s flood of posts is slowed but not refused, and others do not wait', async () => {
  const [flooder, friend] = [await newPerson('Flo'), await newPerson('Fay')];
  const id = randomUUID();
  await write(id, 'Hype me');
  const flood = mutate(
    flooder,
    ...Array.from({ length: perProcess.mutations + 30 }, (_, n) => ({
      name: n % 2 ? 'feed.unhype' : 'feed.hype',
      args: { postId: id },
    })),
  );
  const progress = { isOver: false };
  flood.then(() => (progress.isOver = true));
  expect(await write(randomUUID(), 'Hello', friend)).toBe('done');
  expect(progress.isOver).toBe(false);
  expect(new Set(await flood)).toEqual(new Set(['done']));
});
