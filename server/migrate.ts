import { join } from 'node:path';
import process from 'node:process';
import { migrate as apply } from 'drizzle-orm/postgres-js/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import { withDatabase } from './db.ts';
import { drizzle } from './postgres.ts';

const migrationsFolder = join(import.meta.dirname, '../migrations');
const silent = new Logger(() => () => {});

/** Applies what this database has not seen: the job runner's tables, which triggers use, and ours. */
export async function migrate(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: silent });
  await withDatabase(databaseUrl, (sql) => apply(drizzle(sql), { migrationsFolder }));
}

if (import.meta.main) {
  await migrate(process.env.DATABASE_URL ?? '');
  process.exit();
}
