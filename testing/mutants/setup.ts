import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { compileCache, root } from '../../cli/root.ts';
import { inDatabase } from '../../server/databases.ts';
import { withDatabase } from '../../server/db.ts';
import { plan } from './files.ts';

// The app is started with these, once the setup before this one runs.
compileCache.push('--import', pathToFileURL(`${root}/testing/mutants/preload.ts`).href);

/**
 * After what the tests run against has been started: Postgres tells from now on what of its
 * definitions is called.
 */
export default async function setup(project: TestProject): Promise<void> {
  await define(
    [project],
    plan().definitions.map(({ text }) => text),
  );
}

/**
 * Replaces these definitions in the databases of the tests: that of the app, and the one that tests
 * of Postgres copy.
 */
export async function define(projects: TestProject[], texts: string[]): Promise<void> {
  for (const { serverUrl, stack } of projects.map((each) => each.getProvidedContext())) {
    const url = stack?.databaseUrl ?? (serverUrl && inDatabase(serverUrl, 'migrated'));
    if (url)
      await withDatabase(url, async (sql) => {
        // The app's role reports too.
        await sql`grant pg_write_server_files to hearth_app`;
        for (const text of texts) await sql.unsafe(text);
      });
  }
}
