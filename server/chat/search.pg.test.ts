import { expect, it } from 'vitest';
import type { Cursor } from '../../schema/arguments.ts';
import { addMember } from '../../testing/members.ts';
import { rowsRead } from '../../testing/rows-read.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { searchConversations } from './search.ts';

const db = ownDatabase();

/**
 * A new member with these conversations and their members, and the messages that this SQL makes of
 * numbers: id, conversation, sender, text, time. Foreign keys are off, so that they need no rows
 * around them.
 */
async function memberWith(conversations: Record<string, string>, count: number, message: string) {
  const id = await addMember(db.sql);
  await db.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const [conversation, peer] of Object.entries(conversations))
      await sql`
        insert into conversation_member values (${id}, ${conversation}, ${peer}, '', '', now(), 0, now())`;
    await sql.unsafe(`
      insert into message (id, conversation_id, sender_id, text, created_at, reply_to_id)
      select ${message}, '' from generate_series(1, ${count}) as n`);
  });
  await db.owner`vacuum analyze message, conversation_member`;
  return id;
}

it('the search continues page by page, also through messages of the same time', async () => {
  const ann = await memberWith(
    { 'with-ben': 'ben', 'with-cyd': 'cyd' },
    45,
    `'pie' || n, case when n % 2 = 0 then 'with-ben' else 'with-cyd' end, 'ben', 'Pie', now() - n / 15 * interval '1 second'`,
  );
  const pages: string[][] = [];
  let after: Cursor | undefined;
  do {
    const { messages, next } = await searchConversations(db.sql, ann, 'pie', after);
    pages.push(messages.map(({ id }) => id));
    after = next ?? undefined;
  } while (after);
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(new Set(pages.flat()).size).toBe(45);
});

it('a search that reaches its time limit continues from there, and finds each older message once', async () => {
  // One of them writes most, one has not for long, and every hundredth message is about bread.
  const ann = await memberWith(
    { 'by-gil': 'gil', 'by-hob': 'hob', 'by-ivo': 'ivo' },
    3_000,
    `'bun' || n, case when n > 2500 then 'by-gil' when n % 9 = 0 then 'by-hob' else 'by-ivo' end, 'gil',
      case when n % 100 = 0 then 'Bread' else 'Tea' end, now() - n / 3 * interval '1 second'`,
  );
  const found: string[] = [];
  let steps = 0;
  for (let after: Cursor | undefined; steps === 0 || after; steps++) {
    const answer = await searchConversations(db.sql, ann, 'bread', after, { mostMs: 0 });
    found.push(...answer.messages.map(({ id }) => id));
    after = answer.next ?? undefined;
  }
  expect(steps).toBeGreaterThan(3);
  const all = await db.sql`
    select id from message where conversation_id like 'by-%' and text = 'Bread' order by created_at desc, id desc`;
  expect(found).toEqual(all.map(({ id }) => id));
});

it('a search stops querying Postgres once its client has gone', async () => {
  const ann = await memberWith(
    { 'to-jon': 'jon' },
    4_000,
    `'jam' || n, 'to-jon', 'jon', 'Jam', now() - n * interval '1 second'`,
  );
  const search = (sql: typeof db.sql, signal: AbortSignal) =>
    searchConversations(sql, ann, 'toast', undefined, { signal, mostMs: Number.POSITIVE_INFINITY });
  const read = (signal: AbortSignal) =>
    rowsRead(db.sql, 'message', async (sql) => void (await search(sql, signal)));
  const [gone, waiting] = [
    await read(AbortSignal.abort()),
    await read(new AbortController().signal),
  ];
  expect(gone).toBeLessThan(waiting / 4);
});

it('a search reads no more of a conversation than a page needs', async () => {
  const ann = await memberWith(
    { 'to-eve': 'eve', 'to-fay': 'fay' },
    4_000,
    `'tart' || n, case when n % 2 = 0 then 'to-eve' else 'to-fay' end, 'eve', 'Tart', now() - n * interval '1 second'`,
  );
  const search = (sql: typeof db.sql) => searchConversations(sql, ann, 'tart');
  // And an index up to where the step ends.
  expect(await rowsRead(db.sql, 'message', search)).toBeLessThan(600);
});

it('a search over many conversations begins with the newest messages', async () => {
  const many = Array.from({ length: 100 }, (_, n) => [`one-of-many${n + 1}`, 'kim']);
  const ann = await memberWith(
    Object.fromEntries(many),
    4_000,
    `'bean' || n, 'one-of-many' || n % 100 + 1, 'kim', 'Bean', now() - n * interval '1 second'`,
  );
  const search = (sql: typeof db.sql) =>
    searchConversations(sql, ann, 'toast', undefined, { mostMs: 0 });
  expect(await rowsRead(db.sql, 'message', search)).toBeLessThan(400);
});

/** How many messages a search of one step folds in a conversation of so many alike. */
const foldsOf = async (text: string, count: number, term: string) => {
  const ann = await addMember(db.sql);
  return db.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into conversation_member values (${ann}, ${`of-${ann}`}, 'lou', '', '', now(), 0, now())`;
    await sql`
      insert into message (id, conversation_id, sender_id, text, reply_to_id, created_at)
      select ${ann} || n, ${`of-${ann}`}, 'lou', ${text}, '', now() - n * interval '1 second'
      from generate_series(1, ${count}::int) as n`;
    await sql`create schema counting`;
    await sql`create sequence counting.folds`;
    await sql`
      create function counting.folded(text) returns text language plpgsql
      as 'begin perform nextval(''counting.folds''); return public.folded($1); end'`;
    await sql`set local search_path = counting, public`;
    await searchConversations(sql as never, ann, term, undefined, { mostMs: 0 });
    const [{ folds } = {}] = await sql`select last_value::int as folds from counting.folds`;
    await sql`drop schema counting cascade`;
    return folds as number;
  });
};

it('a search folds each message once, however many words it has', async () => {
  expect(await foldsOf('Oats, milk and honey', 10, 'honey milk oats')).toBe(10);
});

it('a search takes small steps through long messages, which take long to fold', async () => {
  expect(await foldsOf('\ufdfa'.repeat(4_000), 50, 'toast')).toBe(1);
});

it('a search skips messages of strangers, which its duration would reveal', async () => {
  const ann = await memberWith(
    { ours: 'ben' },
    10_000,
    `'m' || n, case when n > 9900 then 'theirs' || n else '' end || 'ours', 'ben',
      case when n > 9900 then 'Cake ' else 'Tea ' end || n, now() - n * interval '1 second'`,
  );
  await db.sql.begin(async (sql) => {
    // As long as it takes, on whatever machine.
    const found = async (words: string) =>
      (await searchConversations(sql as never, ann, words, undefined, { mostMs: 60_000 })).messages;
    expect(await found('cake')).toEqual([]);
    expect(await found('TEA 77')).toHaveLength(20);
  });
  // An index over everybody's words would answer sooner for words that nobody has written than for
  // those that strangers have.
  const ofWords = await db.sql`
    select indexname from pg_indexes where tablename = 'message' and indexdef ~ '\\ytext\\y'`;
  expect(ofWords).toEqual([]);
});
