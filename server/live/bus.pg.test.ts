import { afterAll, expect, it } from 'vitest';
import { ownPostgres } from '../../testing/own-postgres.ts';
import { connect, type Sql } from '../db.ts';
import { createLog } from '../log.ts';
import { type Bus, postgresBus } from './bus.ts';

const log = createLog({ LOG_LEVEL: 'silent' });
const pools: Sql[] = [];

const database = ownPostgres('bus');
afterAll(async () => {
  for (const pool of pools) await pool.end({ timeout: 5 });
});

/** The bus of one process, and all messages that it received. */
function join(): Bus & { sql: Sql; received: string[] } {
  const sql = connect(database.url);
  pools.push(sql);
  const received: string[] = [];
  const bus = postgresBus(sql, 'live', log);
  bus.subscribe((words) => received.push(words));
  return { ...bus, sql, received };
}

type Joined = ReturnType<typeof join>;

/** Publishes until all have received it: messages are lost while a connection is down. */
async function reaches(from: Bus, all: Joined[], words: string) {
  await expect
    .poll(async () => {
      await from.publish(words).catch(() => {});
      return all.every(({ received }) => received.includes(words));
    })
    .toBe(true);
}

/** Those of the given words that it received, in order. */
const among = ({ received }: Joined, words: string[]) =>
  received.filter((one) => words.includes(one));

it('each process receives a message once, in order', async () => {
  const [one, other] = [join(), join()];
  await reaches(one, [one, other], 'hello');
  const words = Array.from({ length: 50 }, (_, n) => `word ${n}`);
  for (const word of words) await one.publish(word);
  for (const each of [one, other]) await expect.poll(() => among(each, words)).toEqual(words);
});

it('a message of a transaction arrives after its commit, and never after a rollback', async () => {
  const [one, other] = [join(), join()];
  await reaches(one, [other], 'hello');
  const received = () => among(other, ['meanwhile', 'kept', 'undone', 'last']);
  await one.sql.begin(async (tx) => {
    await tx`select pg_notify('live', 'kept')`;
    await other.publish('meanwhile');
    await expect.poll(() => received()).toEqual(['meanwhile']);
  });
  const undone = one.sql.begin(async (tx) => {
    await tx`select pg_notify('live', 'undone')`;
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await one.publish('last');
  await expect.poll(received).toEqual(['meanwhile', 'kept', 'last']);
});

it('the bus reconnects after its connection was ended, and receives every message once', async () => {
  const [one, other] = [join(), join()];
  await reaches(one, [other], 'hello');
  for (const death of ['first', 'second', 'third']) {
    await one.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query ilike 'listen %' and pid <> pg_backend_pid()`;
    await reaches(one, [other], death);
  }
  const words = ['once', 'last one'];
  for (const word of words) await one.publish(word);
  await expect.poll(() => among(other, words)).toEqual(words);
});

it('the bus reconnects after Postgres was down, also from the start', async () => {
  const early = join();
  await reaches(early, [early], 'hello');
  for (const signal of ['SIGKILL', 'SIGQUIT', 'SIGINT'] as const) {
    await database.part.kill(signal);
    const late = join();
    await expect(late.publish('nobody')).rejects.toThrow();
    await database.part.start();
    await reaches(late, [early, late], `after ${signal}`);
    const words = ['once', 'last one'].map((word) => `${word} after ${signal}`);
    for (const word of words) await late.publish(word);
    for (const each of [early, late]) await expect.poll(() => among(each, words)).toEqual(words);
  }
}, 120_000);
