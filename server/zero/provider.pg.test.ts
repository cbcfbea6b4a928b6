import type { ServerTransaction } from '@rocicorp/zero';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HearthError } from '../../schema/hearth-error.ts';
import { type LiveNews, liveChannel, publishLive } from '../../schema/live-frames.ts';
import type { Schema } from '../../schema/zero.gen.ts';
import { addMember } from '../../testing/members.ts';
import { ownDatabase } from '../../testing/system/database.ts';
import { connect, type Sql } from '../db.ts';
import { zeroProvider } from './provider.ts';

const database = ownDatabase();

let sql: Sql;
beforeAll(() => {
  sql = connect(database.url);
});
afterAll(() => sql.end({ timeout: 1 }));

type Query = ServerTransaction<Schema, unknown>['dbTransaction']['query'];

/** Runs `work` in one of Zero's transactions; counts how often it was tried. */
async function attempts(work: (query: Query, attempt: number) => Promise<unknown>) {
  let tried = 0;
  const outcome = await zeroProvider(sql)
    .transaction(async (tx) => {
      await work((text, values) => tx.dbTransaction.query(text, values), ++tried);
    })
    .then(
      () => 'done',
      (error: { code?: string; message: string }) => error.code ?? error.message,
    );
  return { tried, outcome };
}

const failWith = (query: Query, code: string) =>
  query(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`, []);

const nameOf = async (id: string) =>
  (await sql`select first_name from member where id = ${id}`)[0]?.first_name;

const rename = (query: Query, id: string, name: string) =>
  query('update member set first_name = $1 where id = $2', [name, id]);

describe('live messages of a transaction', () => {
  const news: LiveNews = { type: 'gone', id: 'one' };

  it('are sent after the commit, and outside the transaction, whose commit would wait for others', async () => {
    const id = await addMember(sql);
    const [publish, received] = [vi.fn(async () => {}), vi.fn()];
    await sql.listen(liveChannel, received);
    await zeroProvider(sql, publish).transaction(async (tx) => {
      await tx.dbTransaction.query('update member set first_name = $1 where id = $2', ['Met', id]);
      publishLive(tx, news);
      await tx.dbTransaction.query('select 1', []);
      expect(publish).not.toHaveBeenCalled();
    });
    expect(publish.mock.calls).toEqual([[JSON.stringify(news)]]);
    await sql.notify(liveChannel, 'last');
    await expect.poll(() => received.mock.calls).toEqual([['last']]);
  });

  it('are sent once after retries, and not at all after a rollback', async () => {
    const publish = vi.fn(async () => {});
    let tried = 0;
    const provider = zeroProvider(sql, publish);
    await provider.transaction(async (tx) => {
      publishLive(tx, news);
      if (++tried === 1)
        await failWith((text, values) => tx.dbTransaction.query(text, values), '40001');
    });
    expect(publish).toHaveBeenCalledTimes(1);
    const refused = provider.transaction(async (tx) => {
      publishLive(tx, news);
      throw new HearthError('not_found');
    });
    await expect(refused).rejects.toThrow();
    expect(publish).toHaveBeenCalledTimes(1);
  });

  it('do not fail the transaction when they cannot be sent', async () => {
    const lost = () => Promise.reject(new Error('lost'));
    const done = zeroProvider(sql, lost).transaction(async (tx) => publishLive(tx, news));
    await expect(done).resolves.toBeUndefined();
  });
});

describe("Zero's transactions", () => {
  it.each([
    ['a serialization failure', '40001'],
    ['a deadlock', '40P01'],
    ['a row that somebody else was first to write', '23505'],
  ])('are retried after %s', async (_what, code) => {
    const id = await addMember(sql);
    const work = async (query: Query, attempt: number) => {
      await rename(query, id, `attempt ${attempt}`);
      if (attempt < 3) await failWith(query, code);
    };
    expect(await attempts(work)).toEqual({ tried: 3, outcome: 'done' });
    expect(await nameOf(id)).toBe('attempt 3');
  });

  it('are retried when a refusal was caused by such an error', async () => {
    const work = async (query: Query, attempt: number) => {
      if (attempt > 1) return;
      await failWith(query, '40001').catch((error) => {
        throw new HearthError('unexpected', error);
      });
    };
    expect(await attempts(work)).toEqual({ tried: 2, outcome: 'done' });
  });

  it('are retried when Postgres ends the connection', async () => {
    const id = await addMember(sql);
    const work = async (query: Query, attempt: number) => {
      await rename(query, id, `attempt ${attempt}`);
      if (attempt === 1) await query('select pg_terminate_backend(pg_backend_pid())', []);
    };
    expect(await attempts(work)).toEqual({ tried: 2, outcome: 'done' });
    expect(await nameOf(id)).toBe('attempt 2');
  });

  it('that lock two rows in opposite order both succeed', async () => {
    const [a, b] = [await addMember(sql), await addMember(sql)];
    const both = Promise.withResolvers<void>();
    let locked = 0;
    const crossing = (first: string, second: string) => async (query: Query, attempt: number) => {
      await rename(query, first, 'Met');
      if (attempt === 1 && ++locked === 2) both.resolve();
      await both.promise;
      await rename(query, second, 'Met');
    };
    const outcomes = await Promise.all([attempts(crossing(a, b)), attempts(crossing(b, a))]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    // Postgres ends one of them, or both where both look at the same moment.
    expect(Math.max(...outcomes.map(({ tried }) => tried))).toBe(2);
  });

  it('are given up after five attempts', async () => {
    expect(await attempts((query) => failWith(query, '40001'))).toEqual({
      tried: 5,
      outcome: '40001',
    });
  });

  it('are not retried after a refusal or a bug', async () => {
    const refuse = () => Promise.reject(new HearthError('not_found'));
    expect(await attempts(refuse)).toMatchObject({ tried: 1 });
    expect(await attempts((query) => failWith(query, '23514'))).toEqual({
      tried: 1,
      outcome: '23514',
    });
  });
});
