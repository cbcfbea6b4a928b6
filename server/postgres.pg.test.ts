import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Cut, type DatabaseProxy, startDatabaseProxy } from '../testing/database-proxy.ts';
import { ownDatabase } from '../testing/system/database.ts';
import { postgres } from './postgres.ts';

const db = ownDatabase();
let line: DatabaseProxy;

beforeAll(async () => {
  line = await startDatabaseProxy(db.url);
  await db.owner`create table note (text text)`;
});
afterAll(() => line.close());

const pool = (max: number) => postgres(line.url, { max, onnotice: () => {}, backoff: () => 0.01 });
type Pool = ReturnType<typeof pool>;

/**
 * The statements of an app under load: single ones, and transactions of several, side by side and
 * after each other.
 */
const work = (sql: Pool, text: string) => [
  ...[1, 2, 3].map((n) => sql`select ${n}::int`),
  ...[1, 2, 3].map((n) =>
    sql.begin(async (tx) => {
      await tx`select ${n}::int`;
      await Promise.all([tx`select ${n}::int`, tx`select ${n}::text`, tx`select 1`]);
      await tx`insert into note values (${text})`;
    }),
  ),
];

describe.each<Cut>(['closed', 'torn'])('a connection that is %s', (how) => {
  // A connection that never writes again is only given up after half a minute.
  it.for(Array.from({ length: 50 }, (_, n) => n + 1))(
    'after %i pieces of data leaves a pool that goes on',
    { timeout: 25_000 },
    async (pieces) => {
      const sql = pool(2);
      line.cutAfter(pieces, how);
      const text = `${how} ${pieces}`;
      const outcomes = await Promise.allSettled(work(sql, text));
      if (pieces < 40) expect(line.wasCut()).toBe(true);
      line.cutAfter(Number.POSITIVE_INFINITY, how);

      // A connection that is cut at the very end is noticed with the next statement.
      await vi.waitFor(() => Promise.all(work(sql, 'after')), { timeout: 20_000 });
      const done = outcomes.slice(3).filter(({ status }) => status === 'fulfilled');
      const [stored] = await db.sql`select count(*)::int as count from note where text = ${text}`;
      expect(stored?.count).toBeGreaterThanOrEqual(done.length);
      await sql.end({ timeout: 1 });
    },
  );
});

const endOf = (pid: number) => db.sql`select pg_terminate_backend(${pid})`;

it('a transaction that lost its connection fails, and the next one starts on a new connection', async () => {
  const sql = pool(1);
  for (let n = 0; n < 5; n++) {
    const lost = sql.begin(async (tx) => {
      await tx`select pg_terminate_backend(pg_backend_pid())`.catch(() => undefined);
      await tx`insert into note values ('too late')`;
    });
    await expect(lost).rejects.toMatchObject({ code: expect.stringMatching(/CONNECTION|57P01/) });
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  }
  expect(await sql`select from note where text = 'too late'`).toHaveLength(0);
  await sql.end();
});

it('a dedicated connection that died fails', async () => {
  const sql = pool(1);
  const own = await sql.reserve();
  const [backend] = await own<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await endOf(backend?.pid ?? 0);
  // The server's last message, the end of the connection, and anything after it.
  for (let n = 0; n < 3; n++) await expect(own`select 1`).rejects.toHaveProperty('code');
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await sql.end();
});

it('late statements of a lost transaction never run inside another transaction', async () => {
  const sql = pool(1);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const first = sql.begin(async (tx) => {
    const [backend] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await endOf(backend?.pid ?? 0);
    await held;
    await tx`insert into note values ('of the lost one')`;
  });
  await expect(first).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });

  await sql.begin(async (tx) => {
    await tx`insert into note values ('of the next one')`;
    goOn();
    await new Promise(setImmediate);
    await tx`select 1`;
  });
  expect(await sql`select text from note where text like 'of the %'`).toEqual([
    { text: 'of the next one' },
  ]);
  await sql.end();
});

describe('after a COPY', () => {
  /** Begins it, and resolves when its reader is behind. */
  async function copying(sql: Pool, rows: number) {
    const source = await sql
      .unsafe(`copy (select repeat('x', 99) from generate_series(1, ${rows})) to stdout`)
      .readable();
    const isBehind = () => expect(source.readableLength).toBeGreaterThan(65_535);
    await vi.waitFor(isBehind, { timeout: 20_000 });
    return source;
  }

  it('the connection works again, however far its reader was behind', async () => {
    const sql = pool(1);
    for (let rows = 800; rows < 1_400; rows += 10) {
      let bytes = 0;
      for await (const piece of await copying(sql, rows)) bytes += piece.length;
      expect(bytes).toBe(rows * 100);
      expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    }
    await sql.end();
  });

  it('the connection works again after its reader stopped early', async () => {
    const sql = pool(1);
    (await copying(sql, 20_000)).destroy();
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    await sql.end();
  });
});
