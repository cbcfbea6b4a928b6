import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { migrate as apply } from 'drizzle-orm/postgres-js/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import { withDatabase } from './db.ts';
import { drizzle } from './postgres.ts';

const migrationsFolder = join(import.meta.dirname, '../migrations');
const journalIn = (folder: string) => join(folder, 'meta/_journal.json');
const silent = new Logger(() => () => {});

interface Journal {
  entries: { tag: string; when: number }[];
}

const journal = (): Journal => JSON.parse(readFileSync(journalIn(migrationsFolder), 'utf8'));

/** The names of all migrations, oldest first. */
export const migrationNames = (): string[] => journal().entries.map(({ tag }) => tag);

/** The name of the newest migration that a database has seen; undefined if it has seen none, or is newer than this version. */
export async function newestMigration(databaseUrl: string): Promise<string | undefined> {
  const [newest] = await withDatabase(databaseUrl, async (sql) => {
    const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as found`;
    if (!table?.found) return [];
    return sql<{ when: string }[]>`
      select max(created_at)::text as when from drizzle.__drizzle_migrations`;
  });
  return journal().entries.find(({ when }) => String(when) === newest?.when)?.tag;
}

/**
 * Applies what this database has not seen: the job runner's tables, which triggers use, and ours; with `newest`, none after the
 * migration of that name.
 */
export async function migrate(databaseUrl: string, newest?: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: silent });
  const only = newest === undefined ? undefined : folderUpTo(newest);
  try {
    await withDatabase(databaseUrl, (sql) =>
      apply(drizzle(sql), { migrationsFolder: only ?? migrationsFolder }),
    );
  } finally {
    if (only) rmSync(only, { recursive: true });
  }
}

/** A copy of the migrations up to this one: drizzle applies all that a folder's journal names. */
function folderUpTo(newest: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const { entries, ...rest } = journal();
  const upTo = entries.findIndex(({ tag }) => tag === newest) + 1;
  writeFileSync(journalIn(folder), JSON.stringify({ ...rest, entries: entries.slice(0, upTo) }));
  return folder;
}

if (import.meta.main) {
  await migrate(process.env.DATABASE_URL ?? '');
  process.exit();
}
