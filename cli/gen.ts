import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { withDatabase } from '../server/db.ts';
import { migrate } from '../server/migrate.ts';
import { complain } from './printer.ts';
import { type Run, run } from './runs.ts';
import { startDatabaseServer } from './stack/database-server.ts';
import { testFolder } from './stack/test-folder.ts';
import { triggersFile, triggersText } from './triggers.ts';

/** Generates schema/zero.gen.ts from the tables. */
export const zeroSchema: Run = {
  name: 'Zero schema',
  command: ['drizzle-zero', 'generate', '--output', 'schema/zero.gen.ts'],
};

/** Generates migrations/triggers.sql from a database of its own that has all migrations. */
async function triggers(): Promise<void> {
  const server = await startDatabaseServer(testFolder('gen'));
  try {
    const url = await server.createDatabase();
    await migrate(url);
    writeFileSync(triggersFile, await withDatabase(url, triggersText));
  } finally {
    await server.remove();
  }
}

if (import.meta.main) {
  const { failed } = await run(zeroSchema);
  if (failed > 0) complain('');
  else await triggers();
  process.exit();
}
