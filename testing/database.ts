import { inject } from 'vitest';
import type { Sql } from '../server/db.ts';
import { postgres } from '../server/postgres.ts';

let pool: Sql | undefined;
const database = {
  get sql(): Sql {
    pool ??= postgres(inject('stack').databaseUrl, { idle_timeout: 2, onnotice: () => {} });
    return pool;
  },
};

/**
 * The database of the running system, for rows and their reading. All tests of a process share its
 * connections: to open one takes twenty times as long as a new member.
 */
export const systemDatabase = () => database;

/** As if there had been more guesses: each keeps a core busy for a tenth of a second. */
export const guessedBefore = (key: string, count: number) =>
  database.sql`update private.attempt set count = count + ${count} where key = ${key}`;
