import { join } from 'node:path';
import { migrate as apply } from 'drizzle-orm/postgres-js/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import { drizzle } from '../postgres.ts';
import { withLocalDatabase } from './local-database.ts';
import { complain, step, words } from './printer.ts';
import { root } from './root.ts';
import { withDatabase } from './stack/database.ts';

const silent = new Logger(() => () => {});

/** Applies what this database has not seen: the job runner's tables, which triggers use, and ours. */
export async function migrate(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: silent });
  await withDatabase(databaseUrl, (sql) =>
    apply(drizzle(sql), { migrationsFolder: join(root, 'migrations') }),
  );
}

if (import.meta.main) {
  await withLocalDatabase((url) => step('Migrations', () => migrate(url))).catch((error) =>
    complain(words(error)),
  );
  process.exit();
}
