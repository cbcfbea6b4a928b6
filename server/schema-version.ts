import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Logger } from 'pino';
import { isUnreachable, type Sql } from './db.ts';

/** All migrations of this version, the oldest first. `folderMillis` is when each was written, and its number. */
export const migrations = () =>
  readMigrationFiles({ migrationsFolder: join(import.meta.dirname, '../migrations') });

/** The number of the newest migration that a database has; 0 if it has none. */
export async function newestMigration(sql: Sql): Promise<number> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return 0;
  const [newest] = await sql<{ at: string | null }[]>`
    select max(created_at) as at from drizzle.__drizzle_migrations`;
  return Number(newest?.at ?? 0);
}

/** @throws in words, unless the database has just the migrations of this version */
export async function refuseOtherSchema(sql: Sql): Promise<void> {
  const [theirs, ours] = [await newestMigration(sql), migrations().at(-1)?.folderMillis ?? 0];
  if (theirs < ours)
    throw new Error('This database is older than this version of Hearth. Run `migrate` first.');
  if (theirs > ours)
    throw new Error('This database is of a newer version of Hearth. Start that version.');
}

const askAgainMs = 500;

/**
 * Resolves once Postgres has said that this version fits; ends the process if it does not. While Postgres is away, nobody
 * can say so.
 */
export async function untilSchemaFits(sql: Sql, log: Logger): Promise<void> {
  for (;;) {
    try {
      return await refuseOtherSchema(sql);
    } catch (error) {
      if (!isUnreachable(error)) {
        log.fatal({ error }, 'does not start');
        process.exit(1);
      }
      await pause(askAgainMs);
    }
  }
}
