import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Logger } from 'pino';
import { isUnreachable, type Sql } from './db.ts';

const migrationsFolder = join(import.meta.dirname, '../migrations');

/** `folderMillis` is when it was written, by which a database remembers it. */
export type Migration = MigrationMeta & { name: string; contracts: string | undefined };

/**
 * Marks a migration that removes or narrows something that code before this release uses. All
 * others only add.
 */
const contraction = /^-- contracts: (\d+\.\d+\.\d+)$/m;

/** All migrations of this version, the oldest first. */
export function migrations(): Migration[] {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] };
  const all = readMigrationFiles({ migrationsFolder });
  return all.map((each, index) => ({
    ...each,
    name: entries[index]?.tag ?? '',
    contracts: contraction.exec(each.sql.join('\n'))?.[1],
  }));
}

/** The names of all migrations of this version, the oldest first. */
export const migrationNames = (): string[] => migrations().map(({ name }) => name);

/** When the newest migration was written that a database has; 0 if it has none. */
export async function newestIn(sql: Sql): Promise<number> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return 0;
  const [newest] = await sql<{ at: string | null }[]>`
    select max(created_at) as at from drizzle.__drizzle_migrations`;
  return Number(newest?.at ?? 0);
}

/**
 * The name of the newest migration that a database has; undefined if it has none, or is newer than
 * this version.
 */
export async function newestMigration(sql: Sql): Promise<string | undefined> {
  const newest = await newestIn(sql);
  return migrations().find(({ folderMillis }) => folderMillis === newest)?.name;
}

/**
 * Refuses a database that does not fit. While a newer version takes the place of this one, both run
 * on the newer one's tables: migrations that only add fit. @throws in words, if the database lacks
 * a migration of this version, or has had a later one that is no mere addition
 */
export async function refuseOtherSchema(sql: Sql): Promise<void> {
  const [theirs, ours] = [await newestIn(sql), migrations().at(-1)?.folderMillis ?? 0];
  if (theirs < ours)
    throw new Error('This database is older than this version of Hearth. Run `migrate` first.');
  if (theirs === ours) return;
  const [later] = await sql<{ contracts: string }[]>`
    select contracts from drizzle.__drizzle_migrations
    where created_at > ${ours} and contracts is not null order by created_at limit 1`;
  if (later)
    throw new Error(
      `This database is of a newer version of Hearth, and fits ${later.contracts} and later. Start such a version.`,
    );
}

const askAgainMs = 500;

/**
 * Resolves once Postgres has shown that this version fits; ends the process if it does not. While
 * Postgres is away, this waits.
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
