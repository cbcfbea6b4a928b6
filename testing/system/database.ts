import type { Sql } from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDatabase, dropDatabase } from '../../server/databases.ts';
import { postgres } from '../../server/postgres.ts';

/** A migrated, empty database for this test file. Its fields can be read once tests run. */
export function ownDatabase(): { url: string; sql: Sql } {
  const database = {} as { url: string; sql: Sql };
  beforeAll(async () => {
    database.url = await createDatabase(inject('serverUrl'), undefined, 'migrated');
    database.sql = postgres(database.url, { onnotice: () => {} });
  });
  afterAll(async () => {
    await database.sql.end();
    await dropDatabase(database.url);
  });
  return database;
}
