import { randomUUID } from 'node:crypto';
import { createDatabase, dropDatabase, ensureDatabase } from '../databases.ts';
import { type Sql, withDatabase } from '../db.ts';
import { tablesOf } from './tables.ts';

/**
 * Makes sure that a database is ready for a restore: nobody uses it, and it has no accounts.
 * @throws with words if it is not
 */
export async function insistOnEmpty(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, async (sql) => {
    const [use] = await sql<{ app: boolean; follower: boolean }[]>`
      select exists (select from pg_stat_activity
          where datname = current_database() and application_name = 'hearth') as app,
        exists (select from pg_replication_slots
          where database = current_database() and active) as follower`;
    if (use?.app) throw new Error('Hearth is running on this database. Stop it first.');
    if (use?.follower) throw new Error('zero-cache follows this database. Stop it first.');
    const tables = new Set((await tablesOf(sql)).map(({ name }) => name));
    const people = ['auth.user', 'public.member'].filter((name) => tables.has(name));
    for (const name of people) {
      const [row] = await sql`select from ${sql(name)} limit 1`;
      if (row)
        throw new Error(
          'The database is not empty: it has accounts. A restore deletes nothing. Empty it first (docs/operating.md, "Backup and restore"), or name another one.',
        );
    }
  });
}

/**
 * Makes a database without accounts as new as on its first day: it may be at another migration than
 * the backup.
 */
export async function clear(databaseUrl: string): Promise<void> {
  const { used, mayCreate } = await withDatabase(databaseUrl, stateOf);
  if (!used) return;
  if (!mayCreate)
    throw new Error(
      'The database has tables already, and its role may not make it anew. Name a new, empty one in DATABASE_URL.',
    );
  await dropDatabase(databaseUrl);
  await ensureDatabase(databaseUrl);
}

async function stateOf(sql: Sql) {
  const [role] = await sql<{ mayCreate: boolean }[]>`
    select rolcreatedb or rolsuper as "mayCreate" from pg_roles where rolname = current_user`;
  return { used: (await tablesOf(sql)).length > 0, mayCreate: role?.mayCreate ?? false };
}

/** Works with a new database beside another one, and drops it. */
export async function inScratchDatabase<T>(
  databaseUrl: string,
  work: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  const scratchUrl = await createDatabase(databaseUrl, `restored_${randomUUID()}`);
  try {
    return await work(scratchUrl);
  } finally {
    await dropDatabase(scratchUrl);
  }
}
