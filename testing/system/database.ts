import type { Sql } from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { createDatabase, dropDatabase } from '../../server/databases.ts';
import { postgres } from '../../server/postgres.ts';
import { asRole, type Passwords } from '../../server/roles.ts';

export const testPasswords: Passwords = {
  hearth_app: 'password-of-app',
  hearth_zero: 'password-of-zero',
};

/** One database, for the app's role; for the owner of its tables, `owner` and `ownerUrl`. */
export interface OwnDatabase {
  url: string;
  sql: Sql;
  ownerUrl: string;
  owner: Sql;
}

/** A migrated, empty database for this test file. Its fields can be read once tests run. */
export function ownDatabase(): OwnDatabase {
  const database = {} as OwnDatabase;
  beforeAll(async () => {
    database.ownerUrl = await createDatabase(inject('serverUrl'), undefined, 'migrated');
    database.url = asRole(database.ownerUrl, 'hearth_app', testPasswords.hearth_app);
    database.owner = postgres(database.ownerUrl, { onnotice: () => {} });
    database.sql = postgres(database.url, { onnotice: () => {} });
  });
  afterAll(async () => {
    await Promise.all([database.sql.end(), database.owner.end()]);
    await dropDatabase(database.ownerUrl);
  });
  return database;
}
