import { expect, it } from 'vitest';
import type { Cursor } from '../../schema/arguments.ts';
import { addMember } from '../../testing/members.ts';
import { rowsRead } from '../../testing/rows-read.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { searchConversations } from './search.ts';

const db = ownDatabase();

it('the search continues page by page, also through messages of the same time', async () => {
  const ann = await addMember(db.sql);
  await db.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const peer of ['ben', 'cyd'])
      await sql`
        insert into conversation_member values (${ann}, ${`with-${peer}`}, ${peer}, '', '', now(), 0, now())`;
    await sql`
      insert into message (id, conversation_id, sender_id, text, reply_to_id, created_at)
      select 'pie' || n, case when n % 2 = 0 then 'with-ben' else 'with-cyd' end, 'ben', 'Pie', '',
        now() - n / 15 * interval '1 second'
      from generate_series(1, 45) as n`;
  });
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
  const ann = await addMember(db.sql);
  await db.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const peer of ['gil', 'hob', 'ivo'])
      await sql`
        insert into conversation_member values (${ann}, ${`by-${peer}`}, ${peer}, '', '', now(), 0, now())`;
    // One of them writes most, one has not for long, and every hundredth message is about bread.
    await sql`
      insert into message (id, conversation_id, sender_id, text, reply_to_id, created_at)
      select 'bun' || n, case when n > 2500 then 'by-gil' when n % 9 = 0 then 'by-hob' else 'by-ivo' end, 'gil',
        case when n % 100 = 0 then 'Bread' else 'Tea' end, '', now() - n / 3 * interval '1 second'
      from generate_series(1, 3000) as n`;
  });
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
  const ann = await addMember(db.sql);
  await db.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into conversation_member values (${ann}, 'to-jon', 'jon', '', '', now(), 0, now())`;
    await sql`
      insert into message (id, conversation_id, sender_id, text, reply_to_id, created_at)
      select 'jam' || n, 'to-jon', 'jon', 'Jam', '', now() - n * interval '1 second'
      from generate_series(1, 4000) as n`;
  });
  await db.owner`vacuum analyze message, conversation_member`;
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
  const ann = await addMember(db.sql);
  await db.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const peer of ['eve', 'fay'])
      await sql`
        insert into conversation_member values (${ann}, ${`to-${peer}`}, ${peer}, '', '', now(), 0, now())`;
    await sql`
      insert into message (id, conversation_id, sender_id, text, reply_to_id, created_at)
      select 'tart' || n, case when n % 2 = 0 then 'to-eve' else 'to-fay' end, 'eve', 'Tart', '',
        now() - n * interval '1 second'
      from generate_series(1, 4000) as n`;
  });
  await db.owner`vacuum analyze message, conversation_member`;
  const search = (sql: typeof db.sql) => searchConversations(sql, ann, 'tart');
  // And an index up to where the step ends.
  expect(await rowsRead(db.sql, 'message', search)).toBeLessThan(600);
});

it('a search over many conversations begins with the newest messages', async () => {
  const ann = await addMember(db.sql);
  await db.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into conversation_member
      select ${ann}, 'one-of-many' || n, 'kim', '', '', now(), 0, now() from generate_series(1, 100) as n`;
    await sql`
      insert into message (id, conversation_id, sender_id, text, reply_to_id, created_at)
      select 'bean' || n, 'one-of-many' || n % 100 + 1, 'kim', 'Bean', '', now() - n * interval '1 second'
      from generate_series(1, 4000) as n`;
  });
  await db.owner`vacuum analyze message, conversation_member`;
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
  const ann = await addMember(db.sql);
  await db.owner.begin(async (sql) => {
    // Foreign keys are off, so that the rows need no rows around them.
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into conversation_member values (${ann}, 'ours', 'ben', '', '', now(), 0, now())`;
    await sql`
      insert into message (id, conversation_id, sender_id, text, reply_to_id, created_at)
      select 'm' || n, case when n > 9900 then 'theirs' || n else '' end || 'ours', 'ben',
        case when n > 9900 then 'Cake ' else 'Tea ' end || n, '', now() - n * interval '1 second'
      from generate_series(1, 10000) as n`;
  });
  await db.owner`vacuum analyze message, conversation_member`;
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
