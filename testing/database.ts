import { afterAll, beforeAll, inject } from 'vitest';
import { connect, type Sql } from '../server/db.ts';

/** The database of the running system, for reading written rows. Can be used once tests run. */
export function systemDatabase(): { sql: Sql } {
  const database = {} as { sql: Sql };
  beforeAll(() => {
    database.sql = connect(inject('stack').databaseUrl);
  });
  afterAll(() => database.sql.end({ timeout: 5 }));
  return database;
}
